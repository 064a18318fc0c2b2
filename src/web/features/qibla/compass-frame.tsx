import clsx from 'clsx';
import type { ReactNode } from 'react';
import { compassPoint } from '../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../i18n/format-number.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

/** Where the live compass starts: on every device (Qibla page), or only where a sensor is likely (Home). */
export type LiveScope = 'everywhere' | 'on_phones';

interface CompassFrameProps {
  readonly live: LiveScope;
  readonly dial: ReactNode;
  readonly summary: ReactNode;
  /** Heading, hint and actions. Space is reserved from the first paint, so the layout doesn't shift. */
  readonly below: ReactNode;
}

/** Layout shared by the static and the live compass, so they take the same space. */
export function CompassFrame({ live, dial, summary, below }: CompassFrameProps) {
  return (
    <>
      <div
        className={clsx(
          '@container my-4 flex min-w-0 grow items-center justify-center',
          live === 'on_phones' && 'max-md:mx-auto max-md:w-[min(13rem,100%)]',
        )}
      >
        {dial}
      </div>
      <div className="@container text-center">{summary}</div>
      <div
        className={clsx(
          'mt-3 flex flex-col items-center gap-2 text-center text-14 text-balance text-ink-2',
          live === 'everywhere' ? 'min-h-48' : 'pointer-coarse:min-h-48',
        )}
      >
        {below}
      </div>
    </>
  );
}

interface BearingSummaryProps {
  readonly bearingDegrees: number;
  readonly distanceKm: number;
  /** Replaces the large figure; the bearing then moves to the line below. */
  readonly headline?: ReactNode;
}

export function BearingSummary({ bearingDegrees, distanceKm, headline }: BearingSummaryProps) {
  const { t, language } = useLocalisation();
  const degrees = formatBearing(bearingDegrees, 1, language);
  const direction = t(compassPoint(bearingDegrees));
  const distance = t('{distance} km to the Kaaba', { distance: formatNumber(distanceKm, 0, language) });
  return (
    <>
      {headline ?? (
        <p className="figures font-display text-40 leading-none font-semibold">
          {t('{degrees}°', { degrees })}
        </p>
      )}
      <div className="mt-2 grid *:[grid-area:1/1]">
        <ReservedLine isShown={headline === undefined} distance={distance}>
          {t('clockwise from true north ({direction})', { direction })}
        </ReservedLine>
        <ReservedLine isShown={headline !== undefined} distance={distance}>
          {t('Qibla {degrees}°, {direction}', { degrees, direction })}
        </ReservedLine>
      </div>
    </>
  );
}

interface ReservedLineProps {
  readonly isShown: boolean;
  readonly distance: string;
  readonly children: string;
}

/** Keeps its space while hidden, so the layout doesn't shift when one line replaces the other. */
function ReservedLine({ isShown, distance, children }: ReservedLineProps) {
  if (!isShown)
    return (
      <div aria-hidden className="invisible text-18">
        {children}
        <span className="mt-1 block text-14">{'\u00a0'}</span>
      </div>
    );
  return (
    <div>
      <p className="text-18">{children}</p>
      <p className="figures mt-1 text-14 text-ink-2">{distance}</p>
    </div>
  );
}
