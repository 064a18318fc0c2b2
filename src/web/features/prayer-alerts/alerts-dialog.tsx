import { useEntitlements } from '../../data/entitlements.ts';
import { switchLab, useLab } from '../../data/labs.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AlertsTeaser } from './alerts-teaser.tsx';

const Waiting = () => <div aria-busy="true" className="min-h-80" />;

/** Sounds and settings are fetched for those who may use them only. */
const AlertsPanel = lazyPart(async () => (await import('./alerts-panel.tsx')).AlertsPanel, {
  Waiting,
});

/** Alerts at the times of prayer, while the page is open. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  const { mayUseLabs } = useEntitlements();
  const isOn = useLab('smart_prayer_alerts');
  return (
    <Dialog onClose={onClose} title={t('Prayer alerts')} isWide={mayUseLabs}>
      {isOn ? (
        <AlertsPanel />
      ) : mayUseLabs ? (
        <SwitchOn />
      ) : status === 'loading' ? (
        <Waiting />
      ) : (
        <AlertsTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}

function SwitchOn() {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {t(
          'A call, a quiet tone or a notification for each prayer, at its time or some minutes before, while Mihrab is open in a tab or as an app.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('This is an experiment of Labs and works on this device only.')}
      </p>
      <Button onClick={() => switchLab('smart_prayer_alerts', true)}>{t('Switch on prayer alerts')}</Button>
    </div>
  );
}
