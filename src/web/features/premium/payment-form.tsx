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
import { paymentReturnUrl } from './resume-payment.ts';
import type { PaymentKeys } from './upgrade-calls.ts';
import type { Upgrade } from './use-upgrade.ts';

interface PaymentFormProps {
  readonly clientSecret: string;
  readonly keys: PaymentKeys;
  readonly isInFlight: boolean;
  readonly onPay: Upgrade['pay'];
}

/** The payment provider's form, in its own frame: what is typed there never reaches this page. */
export function PaymentForm({ clientSecret, keys, ...rest }: PaymentFormProps) {
  const { language } = useLocalisation();
  const { stripe, hasFailed, fail, retry } = useStripeScript(keys);
  const [options] = useState(() => ({
    clientSecret,
    appearance: formAppearance(),
    locale: formLocale(language),
    loader: 'always' as const,
  }));
  if (hasFailed) return <FormFailed onRetry={retry} />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...rest} onLoadError={fail} />
    </Elements>
  );
}

/** Stripe's form has no Urdu and no Bengali. */
const formLocale = (language: Language): StripeElementLocale =>
  language === 'ur' || language === 'bn' ? 'en' : language;

function useStripeScript(keys: PaymentKeys) {
  const { language } = useLocalisation();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let isShown = true;
    loadStripeOnce(keys, formLocale(language)).then(
      (loaded) => isShown && setStripe(loaded),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [keys, language, hasFailed]);
  return { stripe, hasFailed, fail: () => setFailed(true), retry: () => setFailed(false) };
}

const cardOnly: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** Browsers paint a frame white if its colour scheme differs from its document's; this form gets its colours anyway. */
const transparentFrame = '[&_iframe]:[color-scheme:light]!';

interface CardFormProps extends Pick<PaymentFormProps, 'isInFlight' | 'onPay'> {
  readonly onLoadError: () => void;
}

function CardForm({ isInFlight, onPay, onLoadError }: CardFormProps) {
  const { t, language } = useLocalisation();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const pay = () => {
    const returnUrl = paymentReturnUrl(location.origin, prefixOf(language));
    onPay(() => confirmPayment({ stripe, elements, isReady }, returnUrl));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isReady ? null : (
        <p role="status" className="text-14 text-ink-2">
          {t('Loading payment form…')}
        </p>
      )}
      <PaymentElement
        options={cardOnly}
        onReady={() => setReady(true)}
        onLoadError={onLoadError}
        className={clsx(transparentFrame, !isReady && 'min-h-48 rounded-input bg-sunken')}
      />
      <Button className="min-h-12" disabled={isInFlight} onClick={pay}>
        {isInFlight ? t('Processing…') : t('Complete Payment - $1/year')}
      </Button>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isInFlight ? t('Keep this open until your bank responds.') : null}
      </p>
    </div>
  );
}

function FormFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLocalisation();
  return (
    <div className="grid gap-4">
      <NoticeAlert notice={{ tone: 'danger', message: failures.formFailed }} />
      <Button tone="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

const stripeByLocale = new Map<string, Promise<Stripe>>();

/** Loads the provider's script when the form is first shown: once per language, and again after a failure. */
function loadStripeOnce(keys: PaymentKeys, locale: StripeElementLocale): Promise<Stripe> {
  const existing = stripeByLocale.get(locale);
  if (existing) return existing;
  const loading = fetchStripe(keys, locale).catch((cause: unknown) => {
    stripeByLocale.delete(locale);
    throw cause;
  });
  stripeByLocale.set(locale, loading);
  return loading;
}

/**
 * The release that `@stripe/stripe-js` expects, without signals about how the user moves on the page. It is loaded here and
 * not by `loadStripe`, which never settles if a script with parameters fails to load.
 */
const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

async function fetchStripe(
  { publishableKey, scriptUrl }: PaymentKeys,
  locale: StripeElementLocale,
): Promise<Stripe> {
  if (!('Stripe' in window)) await loadScript(scriptUrl ?? stripeScriptUrl);
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error('Stripe did not load');
  return stripe;
}

/** Adds the script to the page. `loadStripe` then finds its global and loads no other. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script did not load'));
    };
    document.head.append(script);
  });
}

/** Passes the current theme's colours to the form, whose frame is of another origin and can't read our tokens. */
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
