import { useState } from 'react';
import {
  type ChangeOutcome,
  cancelSubscription,
  resumeSubscription,
  type SubscriptionState,
} from '../../../contract/premium.ts';
import { callApi } from '../../data/call-api.ts';
import { originalMessage, serverMessageText } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { inLanguage } from '../../i18n/languages.ts';
import { message, useDateFormat, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { membershipStatusOf } from './membership-status.ts';
import { Fact, Facts } from './section.tsx';
import { Failure, type Task, useTask } from './use-task.tsx';

const longDate = { dateStyle: 'long' } as const;

/** The dates of the membership and the accepted terms, as far as there are any. */
export function MembershipFacts({ subscription }: { subscription: SubscriptionState }) {
  const { t, language } = useLocalisation();
  const dates = useDateFormat(longDate);
  const { renewsAt, endsAt, refundableUntil, terms } = subscription;
  const day = (instant: string) => dates.format(new Date(instant));
  return (
    <Facts>
      {renewsAt ? <Fact term={t('Renews on')}>{t('{date}, for USD 1', { date: day(renewsAt) })}</Fact> : null}
      {endsAt ? <Fact term={t('Premium ends on')}>{day(endsAt)}</Fact> : null}
      {terms.acceptedVersion !== null && terms.acceptedAt !== null ? (
        <Fact term={t('Terms accepted')}>
          <a
            href={inLanguage(paths.termsOfService, language)}
            className="-my-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {t('Version {version}', { version: terms.acceptedVersion })}
          </a>
          <span className="block text-14 font-normal text-ink-2">{day(terms.acceptedAt)}</span>
        </Fact>
      ) : null}
      {refundableUntil ? (
        <Fact term={t('Refundable until')}>
          {day(refundableUntil)}
          <RefundRequest />
        </Fact>
      ) : null}
    </Facts>
  );
}

function RefundRequest() {
  const t = useT();
  const { language } = useLocalisation();
  return (
    <span className="block text-14 font-normal text-ink-2">
      {t('if you haven’t used a Premium feature.')}{' '}
      <a
        href={`${inLanguage(paths.contact, language)}?topic=billing`}
        className="-my-2.5 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('Request a refund')}
      </a>
    </span>
  );
}

interface MembershipActionsProps {
  readonly subscription: SubscriptionState;
  readonly onChange: (changed: SubscriptionState) => void;
}

/** Buttons to pay, cancel and resume. */
export function MembershipActions({ subscription, onChange }: MembershipActionsProps) {
  const t = useT();
  const dates = useDateFormat(longDate);
  const [isCancelling, setCancelling] = useState(false);
  const change = useSubscriptionChange(onChange, () => setCancelling(false));
  const status = membershipStatusOf(subscription);
  const { currentPeriodEnd } = subscription;
  const until = currentPeriodEnd === null ? undefined : dates.format(new Date(currentPeriodEnd));
  return (
    <>
      {isCancelling ? null : <Failure sentence={change.failure} />}
      <div className="flex flex-wrap gap-3">
        {status === 'unpaid' ? <ButtonLink to={dialogLink('premium')}>{t('Pay now')}</ButtonLink> : null}
        {mayResume(subscription) ? (
          <Button disabled={change.isBusy} onClick={change.resume}>
            {change.isBusy ? t('Resuming…') : t('Resume Premium')}
          </Button>
        ) : null}
        <ButtonLink to={dialogLink('premium')} tone="outline">
          {t('Premium features')}
        </ButtonLink>
        {mayCancel(subscription) ? (
          <Button tone="outline" onClick={() => setCancelling(true)}>
            {t('Cancel Premium…')}
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelDialog
          until={status === 'unpaid' ? undefined : until}
          task={change}
          onCancel={change.cancel}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </>
  );
}

interface CancelDialogProps {
  /** The formatted date until which premium stays. */
  readonly until: string | undefined;
  readonly task: Task;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Asks to confirm, and says how long premium stays. */
function CancelDialog({ until, task, onCancel, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <Dialog
      onClose={onClose}
      title={t('Cancel Premium')}
      description={
        until === undefined
          ? t('Your subscription won’t renew. No further charges.')
          : t('Premium ends on {date}, with no further charges. You can resume it until then.', {
              date: until,
            })
      }
    >
      <div className="grid gap-4">
        <Failure sentence={task.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" className="grow" onClick={onClose}>
            {t('Keep Premium')}
          </Button>
          <Button
            disabled={task.isBusy}
            className="grow !border-danger !bg-danger !text-surface"
            onClick={onCancel}
          >
            {task.isBusy ? t('Cancelling…') : t('Cancel Premium')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Shows the outcome and fetches the account again, because its rights may have changed. */
function useSubscriptionChange(onChange: (changed: SubscriptionState) => void, onDone: () => void) {
  const t = useT();
  const { refresh } = useSession();
  const task = useTask();
  const send = (endpoint: typeof cancelSubscription | typeof resumeSubscription, failed: string) =>
    task.run(async () => {
      const { message: original, outcome, ...changed } = await callApi(endpoint);
      onChange(changed);
      onDone();
      const done = outcome ? outcomeMessages[outcome] : originalMessage(original);
      if (done) showToast({ title: serverMessageText(done, t) });
      void refresh();
    }, failed);
  return {
    ...task,
    cancel: () => send(cancelSubscription, message('Couldn’t cancel Premium. Try again.')),
    resume: () => send(resumeSubscription, message('Couldn’t resume Premium. Try again.')),
  };
}

/** A suspended subscription renews, too, unless it is cancelled. */
function mayCancel(subscription: SubscriptionState): boolean {
  const status = membershipStatusOf(subscription);
  if (status === 'suspended') return !subscription.cancelAtPeriodEnd;
  return status === 'renewing' || status === 'unpaid';
}

function mayResume(subscription: SubscriptionState): boolean {
  const status = membershipStatusOf(subscription);
  return (status === 'ending' || status === 'suspended') && subscription.cancelAtPeriodEnd;
}

const outcomeMessages: Readonly<Record<ChangeOutcome, string>> = {
  cancelled: message('Subscription cancelled. Premium stays active until the paid year ends.'),
  ended_unpaid: message('Your subscription has ended. No payment is due.'),
  resumed: message('Your subscription continues.'),
};
