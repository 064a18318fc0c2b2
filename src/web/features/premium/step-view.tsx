import { ExternalLink, FlaskConical } from 'lucide-react';
import { useId, useState } from 'react';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { failures } from './failure-messages.ts';
import { NoticeAlert } from './notice-alert.tsx';
import type { Upgrade } from './use-upgrade.ts';

/** Loads the payment provider's code together with the form. */
const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm, {
  Pending,
});

/** The content of the current step. */
export function StepView({ upgrade }: { upgrade: Upgrade }) {
  const { state, keys } = upgrade;
  switch (state.name) {
    case 'waiting':
    case 'checking':
      return <Pending />;
    case 'signed_out':
      return <SignInFirst />;
    case 'unverified':
      return <VerifyFirst />;
    case 'unavailable':
      return <NotConfigured />;
    case 'terms':
      return <TermsPanel isRecording={state.isRecording} onAccept={upgrade.accept} />;
    case 'ready':
    case 'creating':
      return <StartPayment upgrade={upgrade} />;
    case 'paying':
      return (
        <>
          {keys?.isTest ? <TestMode /> : null}
          {keys ? (
            <PaymentForm
              key={state.clientSecret}
              {...{ keys, clientSecret: state.clientSecret, isInFlight: state.isInFlight }}
              onPay={upgrade.pay}
            />
          ) : null}
        </>
      );
    case 'confirming':
      return <Pending />;
    case 'slow':
      return <RefreshStatus isRefreshing={state.isRefreshing} onRefresh={upgrade.refresh} />;
    case 'active':
    case 'suspended':
      return null;
  }
}

function Pending() {
  const t = useT();
  return (
    <div aria-busy className="grid min-h-24 place-items-center">
      <p role="status" className="sr-only">
        {t('Loading')}
      </p>
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-primary motion-reduce:animate-none"
      />
    </div>
  );
}

function StartPayment({ upgrade: { state, keys, start } }: { upgrade: Upgrade }) {
  const t = useT();
  const isBusy = state.name === 'creating';
  return (
    <div className="grid gap-3">
      {keys?.isTest ? <TestMode /> : null}
      <Button className="min-h-12" disabled={isBusy} onClick={start}>
        {isBusy ? t('Preparing the payment…') : t('Start Premium Subscription')}
      </Button>
      <p className="text-14 text-ink-2">{t('Nothing is charged yet: the card comes next.')}</p>
    </div>
  );
}

function RefreshStatus({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  const t = useT();
  return (
    <Button className="min-h-12 w-full" disabled={isRefreshing} onClick={onRefresh}>
      {isRefreshing ? t('Refreshing status…') : t('Refresh status')}
    </Button>
  );
}

function SignInFirst() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true, pendingDialog: 'premium' });
  const signUp = useIdentityLink('signup', { replace: true, pendingDialog: 'premium' });
  return (
    <div className="grid gap-3">
      <p>{t('Please sign in first: premium belongs to an account, and is on wherever you sign in.')}</p>
      <ButtonLink {...login} className="min-h-12">
        {t('Login')}
      </ButtonLink>
      <ButtonLink {...signUp} tone="outline" className="min-h-12">
        {t('Sign Up')}
      </ButtonLink>
    </div>
  );
}

function VerifyFirst() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('Email Verification Required')}</p>
      <p>
        {t(
          'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
        )}
      </p>
      <ButtonLink to={`${paths.profile}#email`} className="min-h-12">
        {t('Verify it in your profile')}
      </ButtonLink>
    </div>
  );
}

const billingContact = `${paths.contact}?topic=billing`;

/** Shown instead of terms and card if the server can't take payments. */
function NotConfigured() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <NoticeAlert notice={{ tone: 'danger', message: failures.notConfigured }} />
      <ButtonLink to={billingContact} tone="outline" className="min-h-12">
        {t('Contact Us')}
      </ButtonLink>
    </div>
  );
}

interface TermsPanelProps {
  readonly isRecording: boolean;
  readonly onAccept: (isTicked: boolean) => void;
}

/** A summary of the terms with the checkbox to accept them. */
function TermsPanel({ isRecording, onAccept }: TermsPanelProps) {
  const t = useT();
  const [isTicked, setTicked] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-input border border-line bg-bg p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="text-20">
          {t('Terms of Service')}
        </h3>
        <p className="text-14 text-ink-2">{t('Version {version}', { version: premiumTermsVersion })}</p>
      </div>
      <p className="text-14">
        {t('Governed by the law of Singapore, with mandatory mediation before any court.')}
      </p>
      <TermsLink />
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-control bg-surface px-3 py-2"
      >
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{t('I have read the Terms of Service and accept them.')}</span>
      </label>
      <Button
        className="min-h-12"
        disabled={!isTicked || isRecording}
        onClick={() => onAccept(true)}
        onDisabledPress={() => isRecording || onAccept(false)}
      >
        {isRecording ? t('Recording…') : t('Accept')}
      </Button>
    </section>
  );
}

/** Opens the full text in a new tab, so that the dialog stays as it is. */
function TermsLink() {
  const { t, language } = useLocalisation();
  return (
    <a
      href={inLanguage(paths.termsOfService, language)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
    >
      {t('Read the full Terms of Service')}
      <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}

/** Shown wherever a card is asked for with test keys. */
function TestMode() {
  const t = useT();
  return (
    <p className="mb-3 flex items-center gap-2 rounded-input border border-info px-3 py-2 text-14 font-medium text-info">
      <FlaskConical aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {t('Test mode: no money moves.')}
    </p>
  );
}
