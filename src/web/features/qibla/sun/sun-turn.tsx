import { EyeOff } from 'lucide-react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import { message, useT } from '../../../i18n/localisation.tsx';
import type { Here } from './here.ts';
import { type SunHeight, type SunSight, sunHeight } from './sun-sight.ts';
import { measureWords, sideWords, sunTurnWords } from './turn-words.ts';

const hints: Readonly<Partial<Record<SunHeight, string>>> = {
  low: message('The sun is low: where houses or hills hide it, its glow shows where it stands.'),
  high: message(
    'The sun is high and shadows are short: hang a key on a thread and go by the thread’s shadow.',
  ),
};

/** What to do by the sun now, how to measure it with nothing in the hand, and where the sun is when it is done. */
export function SunTurn({ sight, ...here }: Here & { sight: SunSight }) {
  const t = useT();
  if (sight.height === 'overhead') return <Overhead {...here} />;
  const turn = sunTurnWords(sight.turn);
  const measure = measureWords(sight.turn);
  const hint = hints[sight.height];
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance sm:text-28">
        {t(turn.english, turn.values)}
      </p>
      <p className="mt-2">{t(sideWords[sight.sunSide])}</p>
      {measure ? <p className="mt-1 text-14 text-ink-2">{t(measure.english, measure.values)}</p> : null}
      {hint ? <p className="mt-1 text-14 text-ink-2">{t(hint)}</p> : null}
      <p className="mt-3 flex items-start gap-2 text-14 font-semibold">
        <EyeOff aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
        {t('Never look into the sun: your shadow tells the same.')}
      </p>
    </div>
  );
}

function Overhead({ at, zone, nowMs }: Here) {
  const t = useT();
  const shown = useShownClock();
  const { figures, half } = shown(formatClock(zone, endOfOverheadMs(at, nowMs)));
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance">
        {t('The sun stands almost overhead: shadows show no direction now.')}
      </p>
      <p className="mt-2 text-ink-2">
        {t('From {clock} on they are long enough.', {
          clock: `\u2068${figures} ${half}\u2069`.replace(' \u2069', '\u2069'),
        })}
      </p>
    </div>
  );
}

/** The sun leaves the zenith within two hours everywhere. */
function endOfOverheadMs(at: Coordinates, nowMs: number): number {
  let atMs = nowMs;
  while (sunHeight(sunAltitudeAzimuth(at, atMs).altitudeDegrees) === 'overhead') atMs += minuteMs;
  return atMs;
}
