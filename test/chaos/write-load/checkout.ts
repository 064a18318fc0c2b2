import { startTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import type { StandInEvent, StripeStandIn } from '../../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/start-stripe-stand-in.ts';
import { requireField } from '../client/api-client.ts';
import type { ScenarioContext } from '../scenario.ts';
import { activeToken, createWriter, register, requestAs, type Writer } from './writer.ts';

/** A customer who has paid. `isAcknowledged` once the server has accepted the webhook. */
interface Buyer {
  readonly writer: Writer;
  readonly event: StandInEvent;
  isAcknowledged: boolean;
}

/** Customers who pay. Disconnecting the proxy to Stripe makes the server store webhooks that it can't process yet. */
export interface Checkout {
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: TcpProxy;
  readonly buyers: Buyer[];
  /** Registers a customer who pays. Stripe knows of the payment; the server doesn't yet. */
  buy(server: string): Promise<Buyer>;
  /** Sends the webhook of a payment, signed for a server whose clock is this many minutes ahead. */
  sendWebhook(server: string, buyer: Buyer, minutesAhead?: number): Promise<void>;
  isPremium(server: string, buyer: Buyer): Promise<boolean>;
}

/** Different from the writers' numbers. */
const firstNumber = 1_000_000;

export async function startCheckout(context: ScenarioContext): Promise<Checkout> {
  const stripe = await startStripeStandIn();
  context.onCleanup(() => stripe.close());
  const proxy = await startTcpProxy(stripe.url, 80);
  context.onCleanup(proxy.close);
  const buyers: Buyer[] = [];
  let next = firstNumber;
  return {
    environment: { ...stripe.environment, STRIPE_API_URL: new URL(proxy.url).origin },
    proxy,
    buyers,
    async buy(server) {
      const writer = createWriter(next++);
      const buyer = { writer, event: await pay(server, stripe, writer), isAcknowledged: false };
      buyers.push(buyer);
      return buyer;
    },
    async sendWebhook(server, buyer, minutesAhead = 0) {
      const { payload } = buyer.event;
      const signature = stripe.sign(payload, { at: stripe.now() + minutesAhead * 60_000 });
      const headers = { 'stripe-signature': signature };
      const { status } = await requestAs(server, buyer.writer, '/api/webhooks/stripe', {
        body: payload,
        headers,
      });
      if (status === 200) buyer.isAcknowledged = true;
      else throw new Error(`a webhook got status ${status}`);
    },
    async isPremium(server, { writer }) {
      const token = activeToken(writer) ?? '';
      return (await requestAs(server, writer, '/api/auth/me', { token })).body.user?.isPremium === true;
    },
  };
}

async function pay(server: string, stripe: StripeStandIn, writer: Writer): Promise<StandInEvent> {
  await register(server, writer);
  const token = activeToken(writer) ?? '';
  await requestAs(server, writer, '/api/terms/accept', { body: { context: 'premium_subscription' }, token });
  const response = await requestAs(server, writer, '/api/subscription/create', { body: {}, token });
  if (response.status !== 200)
    throw new Error(`a subscription was refused: ${JSON.stringify(response.body)}`);
  const eventCount = stripe.events.length;
  // `pay` is synchronous, so no event of another buyer can come in between.
  const { status } = stripe.pay(requireField(response.body.clientSecret, 'clientSecret'), 'good');
  const event = stripe.events.slice(eventCount).find(({ type }) => type === 'invoice.paid');
  if (status !== 'succeeded' || !event) throw new Error(`a payment is ${status}`);
  return event;
}
