import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minuteMs } from '../../../domain/time/units.ts';
import { useNow } from '../../data/clock.ts';
import { isSoundAllowed } from '../../device/sound.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useAlertWords } from './alert-words.ts';
import type { PlannedAlerts } from './use-planned-alerts.ts';

/** So long before an alert a page that nobody has tapped yet says that it would stay silent. */
const aheadMs = 30 * minuteMs;

/** A page that was only opened may not sound: asks for a tap when an alert is near. Any tap will do. */
export function SoundPrompt({ planned: { alerts, zone, settings } }: { planned: PlannedAlerts }) {
  const t = useT();
  const wordsOf = useAlertWords();
  const nowMs = useNow(60_000);
  const isTapped = useTapped();
  if (nowMs === undefined || isTapped || settings.volumePercent === 0) return null;
  const next = alerts.find(({ at, tone }) => tone !== 'silent' && at > nowMs && at - nowMs <= aheadMs);
  if (!next) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-35 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 print:hidden"
    >
      <p className="figures min-w-0 flex-1 basis-40 text-14">
        <span className="font-semibold">{wordsOf(next, zone, nowMs).title}.</span>{' '}
        {t('Tap once, so that the alert may be heard.')}
      </p>
      <Button tone="outline" icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />}>
        {t('Allow sound')}
      </Button>
    </div>
  );
}

/** Whether somebody has tapped or typed on this page since it was opened. */
function useTapped(): boolean {
  const [isTapped, setTapped] = useState(isSoundAllowed);
  useEffect(() => {
    const note = () => setTapped(true);
    window.addEventListener('click', note, { once: true });
    window.addEventListener('keydown', note, { once: true });
    return () => {
      window.removeEventListener('click', note);
      window.removeEventListener('keydown', note);
    };
  }, []);
  return isTapped;
}
