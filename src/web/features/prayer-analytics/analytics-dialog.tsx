import { useLab } from '../../data/labs.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SwitchOn } from './switch-on.tsx';
import { Teaser } from './teaser.tsx';

const Waiting = () => <div aria-busy="true" className="min-h-80" />;

/** Marks, streaks and the map are fetched for those who keep a record only. */
const Analytics = lazyPart(async () => (await import('./analytics.tsx')).Analytics, { Pending: Waiting });

/** What a person has prayed, for their own eyes: kept on this device and sent nowhere. */
export function AnalyticsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  const { mayUseLabs } = useEntitlements();
  const isOn = useLab('prayer_analytics');
  return (
    <Dialog onClose={onClose} title={t('Prayer analytics')} isWide={isOn}>
      {isOn ? (
        <Analytics />
      ) : status === 'loading' ? (
        <Waiting />
      ) : mayUseLabs ? (
        <SwitchOn />
      ) : (
        <Teaser onClose={onClose} />
      )}
    </Dialog>
  );
}
