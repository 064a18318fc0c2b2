import { type Cable, layCable } from '../../harness/tcp-proxy.ts';
import type { StandInEvent, StripeStandIn } from '../../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/start-stripe-stand-in.ts';
import { given } from '../client/api-client.ts';
import type { Ground } from '../scenario.ts';
import { callAs, liveToken, newPerson, type Person, register } from './writer.ts';

/** Somebody who has paid, and whose webhook may have been answered with 200. */
interface Buyer {
  readonly person: Person;
  readonly event: StandInEvent;
  isAcknowledged: boolean;
}

/** People who pay while the payment provider can be cut off, so that what it tells is stored and not yet followed. */
export interface Counter {
  readonly environment: Readonly<Record<string, string>>;
  readonly cable: Cable;
  readonly buyers: Buyer[];
  /** One more has paid: the provider knows of it, the server does not yet. */
  buy(server: string): Promise<Buyer>;
  /** The webhook of a buyer's payment, signed for a server that lives so many minutes ahead. */
  tell(server: string, buyer: Buyer, minutesAhead?: number): Promise<void>;
  isPremium(server: string, buyer: Buyer): Promise<boolean>;
}

/** Apart from the writers. */
const firstNumber = 1_000_000;

export async function openCounter(ground: Ground): Promise<Counter> {
  const stripe = await startStripeStandIn();
  ground.afterwards(() => stripe.close());
  const cable = await layCable(stripe.url, 80);
  ground.afterwards(cable.remove);
  const buyers: Buyer[] = [];
  let next = firstNumber;
  return {
    environment: { ...stripe.environment, STRIPE_API_URL: new URL(cable.url).origin },
    cable,
    buyers,
    async buy(server) {
      const person = newPerson(next++);
      const buyer = { person, event: await pay(server, stripe, person), isAcknowledged: false };
      buyers.push(buyer);
      return buyer;
    },
    async tell(server, buyer, minutesAhead = 0) {
      const { payload } = buyer.event;
      const signature = stripe.sign(payload, { at: stripe.now() + minutesAhead * 60_000 });
      const headers = { 'stripe-signature': signature };
      const { status } = await callAs(server, buyer.person, '/api/webhooks/stripe', {
        body: payload,
        headers,
      });
      if (status === 200) buyer.isAcknowledged = true;
      else throw new Error(`a webhook is answered with ${status}`);
    },
    async isPremium(server, { person }) {
      const token = liveToken(person) ?? '';
      return (await callAs(server, person, '/api/auth/me', { token })).body.user?.isPremium === true;
    },
  };
}

async function pay(server: string, stripe: StripeStandIn, person: Person): Promise<StandInEvent> {
  await register(server, person);
  const token = liveToken(person) ?? '';
  await callAs(server, person, '/api/terms/accept', { body: { context: 'premium_subscription' }, token });
  const made = await callAs(server, person, '/api/subscription/create', { body: {}, token });
  if (made.status !== 200) throw new Error(`a subscription is answered with ${JSON.stringify(made.body)}`);
  const seen = stripe.events.length;
  // Nothing of another buyer comes between: paying takes no turn of the event loop.
  const { status } = stripe.pay(given(made.body.clientSecret, 'clientSecret'), 'good');
  const event = stripe.events.slice(seen).find(({ type }) => type === 'invoice.paid');
  if (status !== 'succeeded' || !event) throw new Error(`a payment is ${status}`);
  return event;
}
