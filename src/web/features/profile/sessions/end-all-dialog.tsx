import { endAllSessions } from '../../../../contract/auth.ts';
import { useSession } from '../../../data/session.tsx';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ask } from '../ask.ts';
import { Failure } from '../failure.tsx';
import { useTask } from '../use-task.ts';

export function EndAllDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { forget } = useSession();
  const task = useTask();
  const endAll = () =>
    task.run(async () => {
      const { auth0LogoutUrl } = await ask(endAllSessions);
      forget();
      if (auth0LogoutUrl !== undefined) location.assign(auth0LogoutUrl);
      else showToast({ title: t('You are signed out everywhere.') });
    }, message('Signing out everywhere failed. Please try again.'));
  return (
    <Dialog
      onClose={onClose}
      title={t('Sign out everywhere')}
      description={t('Every session of this account ends, this one too. You can log in again at any time.')}
    >
      <div className="grid gap-4">
        <Failure sentence={task.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={task.isBusy} onClick={endAll}>
            {t('Sign out everywhere')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
