import clsx from 'clsx';
import { useEffect } from 'react';
import type { TurnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { KaabaIcon } from '../../../ui/icons.tsx';

export const facingWords = message('You are facing the Qibla');

/** English sentence for a turn, with `{degrees}` to fill in. */
export const turnWords: Record<TurnAdvice['side'], string> = {
  left: message('Turn {degrees}° left'),
  right: message('Turn {degrees}° right'),
};

/** What to do now, as large as the figure that stands here without a sensor. */
export function TurnLine({ advice, isAligned }: { advice: TurnAdvice; isAligned: boolean }) {
  const t = useT();
  return (
    <p
      className={clsx(
        'figures flex min-h-10 items-center justify-center gap-2 font-display leading-[1.1] font-semibold',
        isAligned ? 'text-[clamp(1.125rem,7.4cqw,1.75rem)]' : 'text-[clamp(1.5rem,9.5cqw,2.25rem)]',
      )}
    >
      {isAligned ? (
        <>
          <KaabaIcon className="shrink-0 text-primary" />
          <span className="text-primary">{t(facingWords)}</span>
        </>
      ) : (
        t(turnWords[advice.side], { degrees: advice.degrees })
      )}
    </p>
  );
}

const pulseMs = 10;

/** A short pulse in the hand when the Qibla is found. Browsers refuse it, and complain, before the page was touched. */
export function useVibration(isAligned: boolean): void {
  useEffect(() => {
    if (isAligned && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pulseMs);
  }, [isAligned]);
}

/** What a person who does not see the dial is told. */
export type Announcement = { readonly type: 'aligned' } | ({ readonly type: 'turn' } & TurnAdvice);

export interface Herald {
  readonly said?: Announcement;
  readonly saidAtMs: number;
  /** The advice that has been standing, and since when: who still turns is not talked at. */
  readonly standing?: TurnAdvice;
  readonly standingSinceMs: number;
}

export const silentHerald: Herald = { saidAtMs: Number.NEGATIVE_INFINITY, standingSinceMs: 0 };

const restMs = 900;
const restDegrees = 5;
const newsDegrees = 15;
const pauseMs = 3000;

interface Course {
  readonly isAligned: boolean;
  readonly advice: TurnAdvice;
  readonly atMs: number;
}

/** Alignment, and its end, is said at once; a turn only when it is news, has come to rest, and not too often. */
export function nextHerald(before: Herald, { isAligned, advice, atMs }: Course): Herald {
  const wasAligned = before.said?.type === 'aligned';
  if (isAligned) return wasAligned ? before : { ...before, said: { type: 'aligned' }, saidAtMs: atMs };
  const rests = before.standing !== undefined && distance(before.standing, advice) <= restDegrees;
  const standing = rests ? (before.standing as TurnAdvice) : advice;
  const standingSinceMs = rests ? before.standingSinceMs : atMs;
  const isDue =
    wasAligned ||
    (isNews(before.said, advice) && atMs - standingSinceMs >= restMs && atMs - before.saidAtMs >= pauseMs);
  return {
    standing,
    standingSinceMs,
    ...(isDue ? { said: { type: 'turn', ...advice }, saidAtMs: atMs } : pickSaid(before)),
  };
}

const pickSaid = ({ said, saidAtMs }: Herald) => (said ? { said, saidAtMs } : { saidAtMs });

/** Who has gone too far has to know it, however little it is. */
const isNews = (said: Announcement | undefined, advice: TurnAdvice) =>
  said?.type !== 'turn' || hasPassed(said, advice) || distance(said, advice) >= newsDegrees;

/** Whether the Qibla was in front on the way from one advice to the other. */
const hasPassed = (a: TurnAdvice, b: TurnAdvice) => a.side !== b.side && a.degrees + b.degrees < 180;

const signed = ({ side, degrees }: TurnAdvice) => (side === 'right' ? degrees : -degrees);

/** Degrees from one advice to the other, by the shorter way around. */
function distance(a: TurnAdvice, b: TurnAdvice): number {
  const apart = Math.abs(signed(a) - signed(b));
  return Math.min(apart, 360 - apart);
}
