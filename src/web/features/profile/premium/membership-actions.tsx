import { useState } from 'react';
import {
  type ChangeOutcome,
  cancelSubscription,
  resumeSubscription,
  type SubscriptionState,
} from '../../../../contract/premium.ts';
import { originalMessage, serverMessageText } from '../../../data/server-message.tsx';
import { useSession } from '../../../data/session.tsx';
import { message, useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ask } from '../ask.ts';
import { Failure } from '../failure.tsx';
import { useTask } from '../use-task.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { standingOf } from './subscription-words.ts';

const longDate = { dateStyle: 'long' } as const;

interface MembershipActionsProps {
  readonly subscription: SubscriptionState;
  readonly onChange: (changed: SubscriptionState) => void;
}

/** Cancelling, and taking it back. */
export function MembershipActions({ subscription, onChange }: MembershipActionsProps) {
  const t = useT();
  const dates = useDateFormat(longDate);
  const [isAsking, setAsking] = useState(false);
  const change = useChange(onChange, () => setAsking(false));
  const standing = standingOf(subscription);
  const { currentPeriodEnd } = subscription;
  const until = currentPeriodEnd === null ? undefined : dates.format(new Date(currentPeriodEnd));
  return (
    <>
      {isAsking ? null : <Failure sentence={change.failure} />}
      <div className="flex flex-wrap gap-3">
        {standing === 'unpaid' ? <ButtonLink to={dialogLink('premium')}>{t('Pay now')}</ButtonLink> : null}
        {mayResume(subscription) ? (
          <Button disabled={change.isBusy} onClick={change.resume}>
            {change.isBusy ? t('Resuming…') : t('Resume premium')}
          </Button>
        ) : null}
        <ButtonLink to={dialogLink('premium')} tone="outline">
          {t('What premium holds')}
        </ButtonLink>
        {mayCancel(subscription) ? (
          <Button tone="outline" onClick={() => setAsking(true)}>
            {t('Cancel premium…')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <CancelDialog
          until={standing === 'unpaid' ? undefined : until}
          task={change}
          onCancel={change.cancel}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** A suspended one is renewed as well, unless it is cancelled. */
function mayCancel(subscription: SubscriptionState): boolean {
  const standing = standingOf(subscription);
  if (standing === 'suspended') return !subscription.cancelAtPeriodEnd;
  return standing === 'renewing' || standing === 'unpaid';
}

function mayResume(subscription: SubscriptionState): boolean {
  const standing = standingOf(subscription);
  return (standing === 'ending' || standing === 'suspended') && subscription.cancelAtPeriodEnd;
}

/** What to say about a change of the subscription. */
const outcomes: Readonly<Record<ChangeOutcome, string>> = {
  cancelled: message('Your subscription is cancelled. Premium stays until the end of the paid year.'),
  ended_unpaid: message('Your subscription has ended. No payment is open any more.'),
  resumed: message('Your subscription goes on.'),
};

/** Shows the outcome and fetches the account again, because its rights may have changed. */
function useChange(onChange: (changed: SubscriptionState) => void, onDone: () => void) {
  const t = useT();
  const { refresh } = useSession();
  const task = useTask();
  const send = (endpoint: typeof cancelSubscription | typeof resumeSubscription, failed: string) =>
    task.run(async () => {
      const { message: original, outcome, ...changed } = await ask(endpoint);
      onChange(changed);
      onDone();
      const done = outcome ? outcomes[outcome] : originalMessage(original);
      if (done) showToast({ title: serverMessageText(done, t) });
      void refresh();
    }, failed);
  return {
    ...task,
    cancel: () => send(cancelSubscription, message('Premium could not be cancelled. Please try again.')),
    resume: () => send(resumeSubscription, message('Premium could not be resumed. Please try again.')),
  };
}
