import { switchLab, useLab } from '../../data/labs.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PremiumTeaserActions } from '../../ui/premium-teaser-actions.tsx';
import { PrivacyLine } from './privacy-line.tsx';

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

/** For a premium member who has not switched the feature on in Labs. */
function SwitchOn() {
  const t = useT();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>
        {t(
          'Mark the prayers that you have prayed, and see your streaks, a map of your days and how each prayer fares. Days of pause break nothing.',
        )}
      </p>
      <PrivacyLine />
      <div>
        <Button onClick={() => switchLab('prayer_analytics', true)}>{t('Switch on prayer analytics')}</Button>
      </div>
    </div>
  );
}

/** What premium members keep here, without any record. */
function Teaser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <MonthDrawing className="mx-auto max-h-[28vh] w-48 max-w-full" />
      <p>
        {t(
          'With premium you can mark the prayers that you have prayed and see your streaks, a map of your days and how each prayer fares. Days of pause break nothing.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('The record stays on your device: nobody else sees it, not even we.')}
      </p>
      <PremiumTeaserActions onClose={onClose} />
    </div>
  );
}

const columns = [0, 1, 2, 3, 4, 5, 6];
/** How many of five each drawn day has; -1 is a day of pause, and what follows is still to come. */
const days = [1, 3, 4, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 5, 5, -1, -1, -1, 4, 5, 5, 5, 5, 5];
const side = 20;

/** A month as the map draws it, of nobody in particular. */
function MonthDrawing({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 140 118" className={className} fill="none">
      <path d="M10 4v8M70 4v8M130 4v8M0 12h140" className="stroke-brass" strokeWidth={1.25} />
      {[0, 1, 2, 3, 4].map((row) =>
        columns.map((column) => (
          <DrawnDay
            key={`${row} ${column}`}
            x={column * side + side / 2}
            y={row * side + 28}
            count={days[row * columns.length + column]}
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
