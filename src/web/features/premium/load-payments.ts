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

/**
 * The release that `@stripe/stripe-js` expects, without signals of how the person moves on the page. It is fetched here and
 * not by `loadStripe`, which waits for ever when a script with parameters has failed to load.
 */
const ownAddress = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

async function load(
  { publishableKey, scriptUrl }: PaymentKeys,
  locale: StripeElementLocale,
): Promise<Stripe> {
  if (!('Stripe' in window)) await runScript(scriptUrl ?? ownAddress);
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
