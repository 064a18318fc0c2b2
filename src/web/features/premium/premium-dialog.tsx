import { type ReactNode, useEffect, useRef } from 'react';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Conditions } from './conditions.tsx';
import { FeatureList } from './feature-list.tsx';
import { MemberView } from './member-view.tsx';
import { NoticeAlert } from './notice-alert.tsx';
import { Price } from './price.tsx';
import { Stages } from './stages.tsx';
import { StepView } from './step-view.tsx';
import type { StepName } from './upgrade-flow.ts';
import { type Upgrade, useUpgrade } from './use-upgrade.ts';

/** From the terms to premium, drawn from `upgrade-flow.ts`; for members, what they have. */
export function PremiumDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const upgrade = useUpgrade(onClose);
  const { state } = upgrade;
  const isMember = state.name === 'active';
  if (upgrade.leavesToSignIn) return null;
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

/** What is offered and what there is to do, side by side where there is room; on a phone what there is to do comes first. */
function Offer({ upgrade }: { upgrade: Upgrade }) {
  const t = useT();
  const { state } = upgrade;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
      <Price />
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <Step step={state.name}>
          <Stages step={state.name} />
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

/** Steps that look alike keep the focus where it is. */
const sameView: Partial<Record<StepName, StepName>> = { creating: 'ready', checking: 'waiting' };

/** The focus goes along when a step takes the place of another, for what it was on is gone. */
function Step({ step, children }: { step: StepName; children: ReactNode }) {
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  const view = sameView[step] ?? step;
  const shown = useRef(view);
  useEffect(() => {
    const isFirst = shown.current === view || shown.current === 'waiting';
    shown.current = view;
    // The dialog has just opened and places the focus itself.
    if (view === 'waiting') return;
    if (!isFirst || isFocusLost()) part.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <section
      ref={part}
      aria-label={nameOf(step, t)}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      {children}
    </section>
  );
}

const gates: ReadonlySet<StepName> = new Set(['signed_out', 'unverified', 'unavailable', 'suspended']);

/** What a screen reader says when the focus comes here. */
function nameOf(step: StepName, t: Translate): string | undefined {
  if (step === 'waiting') return undefined;
  if (step === 'active') return t('Premium membership');
  return gates.has(step) ? t('Before you can subscribe') : t('Steps to premium');
}

const isFocusLost = () => document.activeElement === document.body;
