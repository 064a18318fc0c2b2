import clsx from 'clsx';
import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { walkToPrayer } from '../../../../domain/places/walking-time.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { formatHoursMinutes } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate, useT } from '../../../i18n/localisation.tsx';

/** What a walk is compared with. */
export interface WalkGoal {
  /** Translated. */
  readonly label: string;
  /** Epoch milliseconds, later than now. */
  readonly at: number;
  /** `HH:MM` in local time at the place. */
  readonly clock: string;
  readonly isTomorrow: boolean;
}

/** Catalogue keys for arriving before the goal, as it begins, and after it. */
interface Arrivals {
  readonly early: string;
  readonly exact: string;
  readonly late: string;
}

export interface WalkSentences {
  /** From where the user is. */
  readonly here: Arrivals;
  /** From a place that was chosen by name, as a condition. */
  readonly chosen: Arrivals;
}

export const prayerSentences: WalkSentences = {
  here: {
    early: message('{walk} on foot: arrive {spare} before {prayer} ({time})'),
    exact: message('{walk} on foot: arrive as {prayer} begins ({time})'),
    late: message('{prayer} ({time}) begins in {left}: on foot, you’d arrive {late} late'),
  },
  chosen: {
    early: message('If you leave the search location now: {walk} on foot, {gap} before {prayer} ({time})'),
    exact: message('If you leave the search location now: {walk} on foot, as {prayer} begins ({time})'),
    late: message(
      'If you leave the search location now: {walk} on foot, {gap} after {prayer} begins ({time})',
    ),
  },
};

interface WalkSentenceProps {
  readonly walkMinutes: number;
  readonly isHere: boolean;
  /** The minute shown on the clock, epoch milliseconds. */
  readonly nowMs: number;
  /** Only the walking time is shown until it is known. */
  readonly goal: WalkGoal | undefined;
  readonly sentences: WalkSentences;
}

/** A walk that starts now, in one sentence such as `12 min on foot: arrive 22 min before Asr (15:41)`. */
export function WalkSentence({ walkMinutes, isHere, nowMs, goal, sentences }: WalkSentenceProps) {
  const t = useT();
  const showClock = useClockFormat();
  const walk = formatWalk(walkMinutes, t);
  if (!goal)
    return (
      <WalkLineText>
        {isHere ? t('{walk} on foot', { walk }) : t('{walk} on foot from the search location', { walk })}
      </WalkLineText>
    );
  const { leftMinutes, spareMinutes } = walkToPrayer(walkMinutes, nowMs, goal.at);
  const arrival = spareMinutes > 0 ? 'early' : spareMinutes === 0 ? 'exact' : 'late';
  const { figures, half } = showClock(goal.clock);
  const gap = formatWalk(Math.abs(spareMinutes), t);
  const sentence = t(sentences[isHere ? 'here' : 'chosen'][arrival], {
    prayer: goal.isTomorrow ? t('tomorrow’s {prayer}', { prayer: goal.label }) : goal.label,
    time: `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`,
    ...{ walk, left: formatWalk(leftMinutes, t), gap, spare: gap, late: gap },
  });
  return <WalkLineText isLate={arrival === 'late'}>{sentence}</WalkLineText>;
}

export function WalkLineText({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <p className={clsx('figures flex items-start gap-2 text-14', isLate ? 'text-danger' : 'text-ink')}>
      <Footprints aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Formats `22 min`, or `2h 14m` from one hour on. */
export function formatWalk(minutes: number, t: Translate): string {
  const words =
    minutes < 60
      ? t('{minutes} min', { minutes })
      : formatHoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  // No line break between a number and its unit.
  return words.replaceAll(' ', '\u00a0');
}
