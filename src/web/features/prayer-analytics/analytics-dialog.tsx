import { switchLab, useLab } from '../../data/labs.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PremiumTeaserActions } from '../../ui/premium-teaser-actions.tsx';
import { PrivacyLine } from './privacy-line.tsx';

const LoadingArea = () => <div aria-busy="true" className="min-h-80" />;

/** Marks, streaks and the map load only for users who have turned the feature on. */
const Analytics = lazyPart(async () => (await import('./analytics.tsx')).Analytics, { Pending: LoadingArea });

/** Prayer analytics: the record of prayed prayers, stored on this device and never sent. */
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
        <LoadingArea />
      ) : mayUseLabs ? (
        <EnableFeature />
      ) : (
        <PremiumTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}

/** For premium members who have not turned the feature on in Labs. */
function EnableFeature() {
  const t = useT();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>{t('Track your prayers with streaks, history and statistics. Paused days don’t break a streak.')}</p>
      <PrivacyLine />
      <div>
        <Button onClick={() => switchLab('prayer_analytics', true)}>{t('Turn on prayer analytics')}</Button>
      </div>
    </div>
  );
}

/** Describes the feature to users without Premium; no record is loaded. */
function PremiumTeaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>
        {t(
          'With Premium, track your prayers with streaks, history and statistics. Paused days don’t break a streak.',
        )}
      </p>
      <p className="text-14 text-ink-2">{t('Your record never leaves your device. We can’t see it.')}</p>
      <PremiumTeaserActions onClose={onClose} />
    </div>
  );
}

const columns = [0, 1, 2, 3, 4, 5, 6];
/** Marked prayers (0–5) of each drawn day; -1 is a pause day, and days beyond the list are in the future. */
const sampleDays = [1, 3, 4, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 5, 5, -1, -1, -1, 4, 5, 5, 5, 5, 5];
const cellSize = 20;

/** A sample month, drawn like the map of days. */
function MonthDrawing({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 140 118" className={className} fill="none">
      <path d="M10 4v8M70 4v8M130 4v8M0 12h140" className="stroke-brass" strokeWidth={1.25} />
      {[0, 1, 2, 3, 4].map((row) =>
        columns.map((column) => (
          <DrawnDay
            key={`${row} ${column}`}
            x={column * cellSize + cellSize / 2}
            y={row * cellSize + 28}
            count={sampleDays[row * columns.length + column]}
          />
        )),
      )}
    </svg>
  );
}

function DrawnDay({ x, y, count }: { x: number; y: number; count: number | undefined }) {
  if (count === undefined) return <circle cx={x} cy={y} r={1.25} className="fill-control" />;
  if (count < 0) return <circle cx={x} cy={y} r={4} className="stroke-brass" strokeDasharray="2 1.6" />;
  const half = 2 + count;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={half * 2}
      height={half * 2}
      rx={2.5}
      className="fill-primary"
      opacity={0.35 + count * 0.13}
    />
  );
}
