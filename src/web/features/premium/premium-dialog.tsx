import clsx from 'clsx';
import { Check, ExternalLink, FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { message, type Translate, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { failures } from './failure-messages.ts';
import { NoticeAlert } from './notice-alert.tsx';
import { Conditions, FeatureList, Price } from './offer-details.tsx';
import type { StepName } from './upgrade-flow.ts';
import { type Upgrade, useUpgrade } from './use-upgrade.ts';

/** Buys premium, from the terms to the payment: draws the state of `upgrade-flow.ts`. Shows members what they have. */
export function PremiumDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const upgrade = useUpgrade(onClose);
  const { state } = upgrade;
  const isMember = state.name === 'active';
  if (upgrade.isRedirectingToSignIn) return null;
  return (
    <Dialog
      onClose={upgrade.close}
      title={isMember ? t("You're Premium!") : t('Mihrab Premium')}
      isWide={!isMember}
      hasFramesAbove
    >
      {isMember ? (
        <Step step={state.name}>
          <NoticeAlert notice={state.notice} />
          <MemberView needsPayment={state.needsPayment} upgrade={upgrade} />
        </Step>
      ) : (
        <Offer upgrade={upgrade} />
      )}
    </Dialog>
  );
}

/**
 * The current step and the features, side by side on wide screens; on phones the step comes first. If nothing can be
 * bought here, the step comes last: people see what Premium is before they read that they can't pay.
 */
function Offer({ upgrade }: { upgrade: Upgrade }) {
  const t = useT();
  const { state } = upgrade;
  const isUnavailable = state.name === 'unavailable';
  const features = (
    <section key="features" aria-label={t('Premium features')}>
      <FeatureList isWide={isUnavailable} />
    </section>
  );
  const step = (
    <div key="step" className={isUnavailable ? undefined : 'md:col-start-2 md:row-span-2 md:row-start-1'}>
      <Step step={state.name}>
        <ProgressSteps step={state.name} />
        <NoticeAlert notice={state.notice} />
        <StepView upgrade={upgrade} />
        {isUnavailable ? null : <Conditions />}
      </Step>
    </div>
  );
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5',
        !isUnavailable && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]',
      )}
    >
      <Price />
      {isUnavailable ? [features, step] : [step, features]}
    </div>
  );
}

/** Steps that look alike share a view, so that the focus stays where it is. */
const sameView: Partial<Record<StepName, StepName>> = { creating: 'ready', checking: 'waiting' };

/** Moves the focus to a step that replaces another, because the focused element is gone. */
function Step({ step, children }: { step: StepName; children: ReactNode }) {
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  const view = sameView[step] ?? step;
  const shownView = useRef(view);
  useEffect(() => {
    const isFirst = shownView.current === view || shownView.current === 'waiting';
    shownView.current = view;
    // The dialog has just opened and sets the focus itself.
    if (view === 'waiting') return;
    if (!isFirst || isFocusLost()) part.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <section
      ref={part}
      aria-label={stepLabel(step, t)}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      {children}
    </section>
  );
}

const blockedSteps: ReadonlySet<StepName> = new Set(['signed_out', 'unverified', 'unavailable', 'suspended']);

/** Announced by screen readers when the focus moves here. */
function stepLabel(step: StepName, t: Translate): string | undefined {
  if (step === 'waiting') return undefined;
  if (step === 'active') return t('Premium membership');
  return blockedSteps.has(step) ? t('Before you subscribe') : t('Steps to Premium');
}

const isFocusLost = () => document.activeElement === document.body;

const progressLabels = [message('Terms'), message('Payment'), message('Premium')];

const progressIndex: Partial<Record<StepName, number>> = {
  terms: 0,
  ready: 1,
  creating: 1,
  paying: 1,
  confirming: 2,
  slow: 2,
};

/** Shows which of the three steps is current; nothing outside them. */
function ProgressSteps({ step }: { step: StepName }) {
  const t = useT();
  const current = progressIndex[step];
  if (current === undefined) return null;
  return (
    <ol aria-label={t('Steps')} className="flex flex-wrap gap-x-2 gap-y-1 text-14">
      {progressLabels.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'flex min-w-16 grow items-center gap-1.5 border-t-2 pt-2',
            index <= current ? 'border-primary' : 'border-line text-ink-2',
            index === current && 'font-semibold',
          )}
        >
          {index < current ? (
            <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-primary" />
          ) : null}
          {t(stage)}
          {index < current ? <span className="sr-only">{t('(done)')}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** Loads the payment provider's code together with the form. */
const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm, {
  Pending,
});

/** The content of the current step. */
function StepView({ upgrade }: { upgrade: Upgrade }) {
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
      return <Confirming />;
    case 'slow':
      return <RefreshStatus isRefreshing={state.isRefreshing} onRefresh={upgrade.refresh} />;
    case 'active':
    case 'suspended':
      return null;
  }
}

/** Placeholder with the shape of a step: a line, fields and a button. */
function Pending() {
  const t = useT();
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {t('Loading')}
      </p>
      <div aria-hidden className="grid animate-pulse gap-3 motion-reduce:animate-none">
        <div className="h-5 w-2/3 rounded-chip bg-line" />
        <div className="h-24 rounded-input bg-sunken" />
        <div className="h-12 rounded-input bg-line" />
      </div>
    </div>
  );
}

/** Shown while the payment is being confirmed: what comes next isn't a form. */
function Confirming() {
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

function SignInFirst() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true, pendingDialog: 'premium' });
  const signUp = useIdentityLink('signup', { replace: true, pendingDialog: 'premium' });
  return (
    <div className="grid gap-3">
      <p>{t('Log in first. Premium works wherever you log in.')}</p>
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
        {t('Verify email in profile')}
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
      <p className="text-14">{t('Singapore law applies, with mandatory mediation before any court.')}</p>
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
        <span>{t('I have read and accept the Terms of Service.')}</span>
      </label>
      <Button
        className="min-h-12"
        disabled={!isTicked || isRecording}
        onClick={() => onAccept(true)}
        onDisabledPress={() => isRecording || onAccept(false)}
      >
        {isRecording ? t('Saving…') : t('Accept')}
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

function StartPayment({ upgrade: { state, keys, start } }: { upgrade: Upgrade }) {
  const t = useT();
  const isBusy = state.name === 'creating';
  return (
    <div className="grid gap-3">
      {keys?.isTest ? <TestMode /> : null}
      <Button className="min-h-12" disabled={isBusy} onClick={start}>
        {isBusy ? t('Preparing payment…') : t('Start Premium Subscription')}
      </Button>
      <p className="text-14 text-ink-2">{t('No charge yet. Card details come next.')}</p>
    </div>
  );
}

/** Shown wherever a card is asked for with test keys. */
function TestMode() {
  const t = useT();
  return (
    <p className="mb-3 flex items-center gap-2 rounded-input border border-info px-3 py-2 text-14 font-medium text-info">
      <FlaskConical aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {t('Test mode: no real payment.')}
    </p>
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

interface MemberViewProps {
  readonly needsPayment: boolean;
  readonly upgrade: Upgrade;
}

/** For members: the features, and an open renewal payment. */
function MemberView({ needsPayment, upgrade }: MemberViewProps) {
  const t = useT();
  return (
    <div className="grid gap-4">
      {needsPayment ? (
        <>
          <Alert tone="danger">
            {t(
              'Payment needed: we couldn’t charge the next year’s fee to your card. Premium ends unless you pay.',
            )}
          </Alert>
          <Button className="min-h-12" onClick={upgrade.start}>
            {t('Pay now')}
          </Button>
        </>
      ) : null}
      <FeatureList />
      <Button tone={needsPayment ? 'outline' : 'primary'} className="min-h-12" onClick={upgrade.close}>
        {t('Close')}
      </Button>
    </div>
  );
}
