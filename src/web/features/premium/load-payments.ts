import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentKeys } from './use-payment-keys.ts';

const loading = new Map<string, Promise<Stripe>>();

/** The provider's script, fetched when the form shows and not before; once for each language, anew after a failure. */
export function loadPayments(keys: PaymentKeys, locale: StripeElementLocale): Promise<Stripe> {
  const known = loading.get(locale);
  if (known) return known;
  const asked = load(keys, locale).catch((cause: unknown) => {
    loading.delete(locale);
    throw cause;
  });
  loading.set(locale, asked);
  return asked;
}

async function load(
  { publishableKey, scriptUrl }: PaymentKeys,
  locale: StripeElementLocale,
): Promise<Stripe> {
  if (scriptUrl !== undefined) await runScript(scriptUrl);
  // Without signals of how the person moves on the page: they would be collected for the sake of one dollar.
  else if (!('Stripe' in window)) loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error('The payment provider gave nothing');
  return stripe;
}

/** `loadStripe` then finds what the script left, and asks for no other. */
function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the payment form did not load'));
    };
    document.head.append(script);
  });
}
