import clsx from 'clsx';
import { useEffect } from 'react';
import type { TurnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { KaabaIcon } from '../../../ui/icons.tsx';

export const facingMessage = message('You are facing the Qibla');

/** English sentence for a turn, with `{degrees}` to fill in. */
export const turnMessages: Record<TurnAdvice['side'], string> = {
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
          <span className="text-primary">{t(facingMessage)}</span>
        </>
      ) : (
        t(turnMessages[advice.side], { degrees: advice.degrees })
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

export interface AnnouncerState {
  readonly announcement?: Announcement;
  readonly announcedAtMs: number;
  /** The advice that has been standing, and since when: who still turns is not talked at. */
  readonly steadyAdvice?: TurnAdvice;
  readonly steadySinceMs: number;
}

export const initialAnnouncerState: AnnouncerState = {
  announcedAtMs: Number.NEGATIVE_INFINITY,
  steadySinceMs: 0,
};

const settleMs = 900;
const settleDegrees = 5;
const minChangeDegrees = 15;
const minGapMs = 3000;

interface AnnouncerInput {
  readonly isAligned: boolean;
  readonly advice: TurnAdvice;
  readonly atMs: number;
}

/** Alignment, and its end, is said at once; a turn only when it is news, has come to rest, and not too often. */
export function nextAnnouncerState(
  before: AnnouncerState,
  { isAligned, advice, atMs }: AnnouncerInput,
): AnnouncerState {
  const wasAligned = before.announcement?.type === 'aligned';
  if (isAligned)
    return wasAligned ? before : { ...before, announcement: { type: 'aligned' }, announcedAtMs: atMs };
  const rests = before.steadyAdvice !== undefined && distance(before.steadyAdvice, advice) <= settleDegrees;
  const standing = rests ? (before.steadyAdvice as TurnAdvice) : advice;
  const standingSinceMs = rests ? before.steadySinceMs : atMs;
  const isDue =
    wasAligned ||
    (isSignificant(before.announcement, advice) &&
      atMs - standingSinceMs >= settleMs &&
      atMs - before.announcedAtMs >= minGapMs);
  return {
    steadyAdvice: standing,
    steadySinceMs: standingSinceMs,
    ...(isDue
      ? { announcement: { type: 'turn', ...advice }, announcedAtMs: atMs }
      : lastAnnouncement(before)),
  };
}

const lastAnnouncement = ({ announcement, announcedAtMs }: AnnouncerState) =>
  announcement ? { announcement, announcedAtMs } : { announcedAtMs };

/** Who has gone too far has to know it, however little it is. */
const isSignificant = (announcement: Announcement | undefined, advice: TurnAdvice) =>
  announcement?.type !== 'turn' ||
  hasPassed(announcement, advice) ||
  distance(announcement, advice) >= minChangeDegrees;

/** Whether the Qibla was in front on the way from one advice to the other. */
const hasPassed = (a: TurnAdvice, b: TurnAdvice) => a.side !== b.side && a.degrees + b.degrees < 180;

const signed = ({ side, degrees }: TurnAdvice) => (side === 'right' ? degrees : -degrees);

/** Degrees from one advice to the other, by the shorter way around. */
function distance(a: TurnAdvice, b: TurnAdvice): number {
  const apart = Math.abs(signed(a) - signed(b));
  return Math.min(apart, 360 - apart);
}
