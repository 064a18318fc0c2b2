import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { message, type Translate, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import { StepView } from './step-view.tsx';
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

/** The current step and the features, side by side on wide screens; on phones the step comes first. */
function Offer({ upgrade }: { upgrade: Upgrade }) {
  const t = useT();
  const { state } = upgrade;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
      <Price />
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <Step step={state.name}>
          <ProgressSteps step={state.name} />
          <NoticeAlert notice={state.notice} />
          <StepView upgrade={upgrade} />
          <Conditions />
        </Step>
      </div>
      <section aria-label={t('What premium holds')}>
        <FeatureList />
      </section>
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
  return blockedSteps.has(step) ? t('Before you can subscribe') : t('Steps to premium');
}

const isFocusLost = () => document.activeElement === document.body;

function Price() {
  const t = useT();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-28 font-semibold">{t('USD 1 a year')}</span>
        <Badge tone="brass">{t('Launch-promotion price')}</Badge>
      </p>
      <p className="mt-1 text-14 text-ink-2">{t('Renewed every year by itself, until you cancel.')}</p>
    </div>
  );
}

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

/** Cancellation, refund and privacy, shown before the purchase. */
function Conditions() {
  const t = useT();
  const lines = [
    t(
      'You cancel in your profile at any time, without a reason. Premium then stays until the end of the paid year.',
    ),
    t('Within 21 days the payment is given back, if no premium feature was used.'),
    t(
      'The card is entered with Stripe, who learn your e-mail address with it. Its number never reaches Mihrab.',
    ),
  ];
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-14 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PremiumFeature {
  readonly name: string;
  /** What it is today, and what users without premium have. */
  readonly description: string;
}

const premiumFeatures: readonly PremiumFeature[] = [
  { name: message('No ads'), description: message('Their code is not even loaded.') },
  {
    name: message('Customizable notification sounds'),
    description: message('Prayer alerts in Labs, with the sound and the volume that you choose.'),
  },
  {
    name: message('Mosque search radius up to 50 km'),
    description: message('Everybody else searches up to 10 km.'),
  },
  {
    name: message('Unlimited place searches'),
    description: message('Everybody else shares a fair-use limit.'),
  },
  {
    name: message('Advanced Qibla compass'),
    description: message('The Kaaba over the picture of your camera.'),
  },
  {
    name: message('Exclusive content'),
    description: message(
      'More than a hundred duas in Arabic with transliteration, translation and source. Your device keeps them, so that you can read them without a network, too.',
    ),
  },
  {
    name: message('Early access'),
    description: message('Labs: features that can be tried before they are finished.'),
  },
  {
    name: message('Priority support'),
    description: message('What members write to us by e-mail is answered first.'),
  },
];

function FeatureList() {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {premiumFeatures.map(({ name, description: means }) => (
        <li key={name} className="flex gap-3">
          <StarIcon aria-hidden width={18} height={18} className="mt-0.5 shrink-0 text-brass" />
          <div className="min-w-0">
            <p className="font-semibold">{t(name)}</p>
            <p className="text-14 text-ink-2">{t(means)}</p>
          </div>
        </li>
      ))}
    </ul>
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
              'Payment needed: your card could not be charged for the new year. Premium ends unless it is paid.',
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
