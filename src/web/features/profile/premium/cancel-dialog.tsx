import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../failure.tsx';
import type { Task } from '../use-task.ts';

interface CancelDialogProps {
  /** Until when premium stays, in words. */
  readonly until: string | undefined;
  readonly task: Task;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Says what goes and what stays, once, and asks for no reason. */
export function CancelDialog({ until, task, onCancel, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <Dialog
      onClose={onClose}
      title={t('Cancel premium')}
      description={
        until === undefined
          ? t('The subscription is not renewed, and nothing more is charged.')
          : t(
              'Premium stays until {date}. Then it ends by itself, and nothing more is charged. Until that day you can change your mind.',
              { date: until },
            )
      }
    >
      <div className="grid gap-4">
        <Failure sentence={task.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" className="grow" onClick={onClose}>
            {t('Keep premium')}
          </Button>
          <Button
            disabled={task.isBusy}
            className="grow !border-danger !bg-danger !text-surface"
            onClick={onCancel}
          >
            {task.isBusy ? t('Cancelling…') : t('Cancel premium')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
