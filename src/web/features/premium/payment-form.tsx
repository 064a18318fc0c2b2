import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementLocale, StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { type Language, prefixOf } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { confirmPayment } from './confirm-payment.ts';
import { failures } from './failure-messages.ts';
import { NoticeAlert } from './notice-alert.tsx';
import { returnAddress } from './resume-payment.ts';
import type { PaymentKeys } from './upgrade-calls.ts';
import type { Upgrade } from './use-upgrade.ts';

interface PaymentFormProps {
  readonly clientSecret: string;
  readonly keys: PaymentKeys;
  readonly isInFlight: boolean;
  readonly onPay: Upgrade['pay'];
}

/** The payment provider's own form in a frame of its own: what is typed there never reaches this page. */
export function PaymentForm({ clientSecret, keys, ...rest }: PaymentFormProps) {
  const { language } = useLocalisation();
  const { stripe, hasFailed, fail, again } = useStripeScript(keys);
  const [options] = useState(() => ({
    clientSecret,
    appearance: formAppearance(),
    locale: formLocale(language),
    loader: 'always' as const,
  }));
  if (hasFailed) return <FormFailed onAgain={again} />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...rest} onLoadError={fail} />
    </Elements>
  );
}

/** The form speaks neither Urdu nor Bengali. */
const formLocale = (language: Language): StripeElementLocale =>
  language === 'ur' || language === 'bn' ? 'en' : language;

function useStripeScript(keys: PaymentKeys) {
  const { language } = useLocalisation();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let isShown = true;
    loadPayments(keys, formLocale(language)).then(
      (loaded) => isShown && setStripe(loaded),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [keys, language, hasFailed]);
  return { stripe, hasFailed, fail: () => setFailed(true), again: () => setFailed(false) };
}

const cardOnly: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** A frame whose scheme differs from its document's is painted white by the browser; ours is told its colours anyway. */
const seeThrough = '[&_iframe]:[color-scheme:light]!';

interface CardFormProps extends Pick<PaymentFormProps, 'isInFlight' | 'onPay'> {
  readonly onLoadError: () => void;
}

function CardForm({ isInFlight, onPay, onLoadError }: CardFormProps) {
  const { t, language } = useLocalisation();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const pay = () => {
    const back = returnAddress(location.origin, prefixOf(language));
    onPay(() => confirmPayment({ stripe, elements, isReady }, back));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isReady ? null : (
        <p role="status" className="text-14 text-ink-2">
          {t('The payment form is being loaded…')}
        </p>
      )}
      <PaymentElement
        options={cardOnly}
        onReady={() => setReady(true)}
        onLoadError={onLoadError}
        className={clsx(seeThrough, !isReady && 'min-h-48 rounded-input bg-sunken')}
      />
      <Button className="min-h-12" disabled={isInFlight} onClick={pay}>
        {isInFlight ? t('Processing…') : t('Complete Payment - $1/year')}
      </Button>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isInFlight ? t('Please keep this open until your bank has answered.') : null}
      </p>
    </div>
  );
}

function FormFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLocalisation();
  return (
    <div className="grid gap-4">
      <NoticeAlert notice={{ tone: 'danger', message: failures.formFailed }} />
      <Button tone="outline" onClick={onAgain}>
        {t('Try again')}
      </Button>
    </div>
  );
}

const loading = new Map<string, Promise<Stripe>>();

/** The provider's script, fetched when the form shows and not before; once for each language, anew after a failure. */
function loadPayments(keys: PaymentKeys, locale: StripeElementLocale): Promise<Stripe> {
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

/** The form lies in a frame of another origin, which knows none of our tokens: it is told their colours of this moment. */
function formAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-2'),
      colorDanger: colour('danger'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('control')}`, boxShadow: 'none', padding: '12px 16px' },
      '.Input:focus': { border: `1px solid ${colour('primary')}`, outline: `2px solid ${colour('focus')}` },
      '.Input--invalid': { border: `1px solid ${colour('danger')}` },
      '.Label': { fontWeight: '600', fontSize: '14px' },
      '.Error': { fontSize: '14px' },
    },
  };
  probe.remove();
  return appearance;
}
