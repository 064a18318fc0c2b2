import { useT } from '../../../i18n/localisation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ImsakDialogProps {
  /** Minutes from imsak to Fajr. */
  readonly minutes: number;
  readonly onClose: () => void;
}

/** What imsak is, and that fasting doesn't begin with it. */
export function ImsakDialog({ minutes, onClose }: ImsakDialogProps) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('What is imsak?')}>
      <div className="grid gap-3">
        <p>
          {t(
            'Imsak is {count, plural, one {# minute} other {# minutes}} before Fajr: a reminder to finish suhoor in good time. It is a precaution. Fasting begins at Fajr, and until then you may eat and drink.',
            { count: minutes },
          )}
        </p>
        <p>
          {t(
            'Zayd ibn Thabit ate suhoor with the Prophet ﷺ. Asked how long it was from then to the call to prayer, he said: as long as it takes to recite fifty verses.',
          )}
        </p>
        <p className="text-14 text-ink-2">{t('Source: Sahih al-Bukhari 1921, Sahih Muslim 1097.')}</p>
        <p className="text-14 text-ink-2">{t('Change or hide imsak under “Change method”.')}</p>
      </div>
    </Dialog>
  );
}
