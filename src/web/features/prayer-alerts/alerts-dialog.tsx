import { switchLab, useLab } from '../../data/labs.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PremiumTeaserActions } from '../../ui/premium-teaser-actions.tsx';
import { Waveform } from './waveform.tsx';

const Placeholder = () => <div aria-busy="true" className="min-h-80" />;

/** Loaded only for people who may use alerts. */
const AlertsPanel = lazyPart(async () => (await import('./alerts-panel.tsx')).AlertsPanel, {
  Pending: Placeholder,
});

/** Alerts at prayer times: the settings, a switch to turn them on, or a Premium teaser. */
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
        <TurnOn />
      ) : status === 'loading' ? (
        <Placeholder />
      ) : (
        <AlertsTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}

function TurnOn() {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {t(
          'Alerts at or before each prayer: melodies and tones while Mihrab is open and, if you turn them on, notifications while it’s closed.',
        )}
      </p>
      <p className="text-14 text-ink-2">{t('Labs feature, on this device only.')}</p>
      <Button onClick={() => switchLab('smart_prayer_alerts', true)}>{t('Turn on prayer alerts')}</Button>
    </div>
  );
}

/** Describes the alerts to people without Premium. Loads none of the sounds. */
function AlertsTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <Waveform heights={teaserHeights} className="h-24 w-full text-brass" />
      <p>
        {t(
          'With Premium, get alerts at or up to an hour before each prayer: melodies, water, birds or plain tones.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('Prayer times, the countdown and calendar reminders are free.')}
      </p>
      <PremiumTeaserActions onClose={onClose} />
    </div>
  );
}

/** Waveform of the call in Rast, precomputed. */
const teaserHeights: readonly number[] = [
  0.69, 0.93, 0.98, 1, 1, 0.95, 0.92, 0.85, 0.76, 0.73, 0.7, 0.71, 0.76, 0.78, 0.51, 0.08, 0, 0.87, 0.94,
  0.99, 0.99, 0.97, 0.94, 0.9, 0.83, 0.77, 0.72, 0.69, 0.73, 0.77, 0.83, 0.9, 0.75, 0.31, 0, 0.39, 0.91, 0.97,
  0.99, 0.99, 0.96, 0.92, 0.86, 0.81, 0.74, 0.71, 0.71, 0.74, 0.8, 0.88, 0.93, 0.98, 0.99, 0.99, 0.95, 0.92,
  0.84, 0.78, 0.73, 0.71, 0.69, 0.38, 0.02, 0,
];
