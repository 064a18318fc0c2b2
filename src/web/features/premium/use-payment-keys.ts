import { useEffect, useRef, useState } from 'react';
import { askPublicConfig } from '../../data/public-config.ts';

/** What the browser needs to show the payment form. */
export interface PaymentKeys {
  readonly publishableKey: string;
  /** Where the form's script comes from in place of the provider; trials only. */
  readonly scriptUrl: string | undefined;
  /** Trial keys: no money moves. */
  readonly isTest: boolean;
}

/**
 * Asks the server for the provider's public key as soon as the dialog opens, so that nobody is asked for anything where
 * payments are not configured. A server that does not answer is asked again when the key is needed.
 */
export function usePaymentKeys(onMissing: () => void) {
  const [keys, setKeys] = useState<PaymentKeys>();
  const latest = useRef(onMissing);
  latest.current = onMissing;
  const [askKeys] = useState(() => async (): Promise<PaymentKeys | undefined> => {
    const found = await readKeys();
    if (found === 'missing') latest.current();
    const known = typeof found === 'object' ? found : undefined;
    setKeys(known);
    return known;
  });
  useEffect(() => void askKeys(), [askKeys]);
  return { keys, askKeys };
}

async function readKeys(): Promise<PaymentKeys | 'missing' | 'unknown'> {
  try {
    const { features, keys } = await askPublicConfig();
    const { stripePublishableKey: publishableKey, stripeScriptUrl } = keys;
    if (!features.payments || publishableKey === null) return 'missing';
    return { publishableKey, scriptUrl: stripeScriptUrl ?? undefined, isTest: features.testPayments };
  } catch {
    return 'unknown';
  }
}
