import { type ReactNode, useRef } from 'react';
import { formatClock, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import type { Landmark, LandmarkName } from './landmarks.ts';
import { type NearestTurn, roundTurn } from './nearest-turn.ts';
import { arcPath, inDirection } from './plan-geometry.ts';
import { KaabaToken, LandmarkGlyph, PersonAbove } from './plan-pieces.tsx';
import { formatDirection, toNearestMinute } from './sun-formats.ts';
import { landmarkTurnMessage } from './turn-messages.ts';

interface LandmarkListProps {
  readonly landmarks: readonly Landmark[];
  readonly zone: ZoneWindow;
  readonly isOpen: boolean;
  /** Below the list, about the times in it. */
  readonly note: ReactNode;
}

/** Marks of the sky for finding the Qibla. Open at night, when there is nothing else; collapsed by day. */
export function LandmarkList({ landmarks, zone, isOpen, note }: LandmarkListProps) {
  const t = useT();
  const below = useRef<HTMLDivElement>(null);
  // Without a width until the section is opened.
  const isRead = useWidth(below) !== undefined;
  if (landmarks.length === 0)
    return isOpen ? <p>{t('No sun or star helps here now. Use a compass or the map.')}</p> : null;
  const title = t('By sun and stars');
  const list = (
    <ul className="grid gap-4">
      {landmarks.map((landmark) => (
        <LandmarkRow key={landmark.name} landmark={landmark} zone={zone} />
      ))}
    </ul>
  );
  if (isOpen)
    return (
      <div className="border-t border-line pt-5">
        <h3 className="mb-4 text-20">{title}</h3>
        {list}
      </div>
    );
  const hasSunTimes = landmarks.some(({ name }) => name === 'sunrise' || name === 'sunset');
  return (
    <Disclosure summary={<h3 className="text-20">{title}</h3>}>
      <div className="pt-3">{list}</div>
      <div ref={below} className="mt-4">
        {isRead && hasSunTimes ? note : null}
      </div>
    </Disclosure>
  );
}

const names: Readonly<Record<LandmarkName, string>> = {
  sunrise: message('Where the sun rises'),
  noon: message('Sun at solar noon'),
  sunset: message('Where the sun sets'),
  north_star: message('The North Star'),
  southern_cross: message('South by the Southern Cross'),
};

/** How to find a star. */
const finding: Readonly<Partial<Record<LandmarkName, string>>> = {
  north_star: message('The two outer stars of the Plough (Big Dipper) point to it.'),
  southern_cross: message(
    'Extend the long arm of the Cross four and a half times, then drop straight to the horizon.',
  ),
};

function LandmarkRow({ landmark, zone }: { landmark: Landmark; zone: ZoneWindow }) {
  const { t, language } = useLocalisation();
  const { name, azimuthDegrees, atMs, altitudeDegrees, turn } = landmark;
  const turnMessage = landmarkTurnMessage(turn);
  const find = finding[name];
  const degrees = (value: number) => formatNumber(value, 0, language);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <LandmarkPicture landmark={landmark} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{t(names[name])}</p>
        <p className="figures text-14 text-ink-2">
          {atMs === undefined ? null : (
            <>
              <ClockTime clock={formatClock(zone, toNearestMinute(atMs))} /> ·{' '}
            </>
          )}
          {formatDirection(azimuthDegrees, t, language)}
          {altitudeDegrees > 1 ? <> · {t('{degrees}° high', { degrees: degrees(altitudeDegrees) })}</> : null}
        </p>
        <p className="mt-0.5">{t(turnMessage.english, turnMessage.values)}</p>
        {find ? <p className="mt-0.5 text-14 text-ink-2">{t(find)}</p> : null}
      </div>
    </li>
  );
}

/** A person facing the mark or with it at the back, and the turn to the Qibla. The text beside it says the same. */
function LandmarkPicture({ landmark: { name, turn } }: { landmark: Landmark }) {
  const arrow = inDirection(turn.degrees, 26);
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className="size-20 shrink-0 rounded-input">
      <rect x={-50} y={-50} width={100} height={100} className="fill-[var(--sky-isha)]" />
      <circle r={37} fill="none" className="stroke-ivory/35" strokeDasharray="2 3" />
      {roundTurn(turn).side === 'none' ? null : (
        <path d={arcPath(0, turn.degrees, 18)} fill="none" className="stroke-sky-brass" strokeWidth={2} />
      )}
      <path d="M0-8V-26" className="stroke-ivory/60" strokeWidth={1.2} strokeDasharray="2 2" />
      <line x2={arrow.x} y2={arrow.y} className="stroke-ivory" strokeWidth={2.4} strokeLinecap="round" />
      <g transform="scale(0.75)">
        <PersonAbove degrees={0} isNight />
      </g>
      <LandmarkGlyph name={name} at={{ x: 0, y: markY(turn) }} />
      <KaabaToken at={inDirection(turn.degrees, 38)} />
    </svg>
  );
}

/** Below this turn a mark ahead would be covered by the Kaaba, so it is drawn closer to the centre. */
const narrowDegrees = 25;

function markY({ from, degrees }: NearestTurn): number {
  if (from === 'back') return 37;
  return Math.abs(degrees) < narrowDegrees ? -17 : -37;
}
