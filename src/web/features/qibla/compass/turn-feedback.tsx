import clsx from 'clsx';
import { useEffect } from 'react';
import type { TurnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { KaabaIcon } from '../../../ui/icons.tsx';

export const facingMessage = message('You’re facing the Qibla');

/** English message for a turn, with `{degrees}` as placeholder. */
export const turnMessages: Record<TurnAdvice['side'], string> = {
  left: message('Turn {degrees}° left'),
  right: message('Turn {degrees}° right'),
};

/** Current turn advice, as large as the bearing it replaces. */
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

/** Vibrates briefly when the Qibla is found. Browsers refuse and log a warning before the first user gesture. */
export function useVibration(isAligned: boolean): void {
  useEffect(() => {
    if (isAligned && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pulseMs);
  }, [isAligned]);
}

/** What screen readers announce. */
export type Announcement = { readonly type: 'aligned' } | ({ readonly type: 'turn' } & TurnAdvice);

export interface AnnouncerState {
  readonly announcement?: Announcement;
  readonly announcedAtMs: number;
  /** Advice that has been stable, and since when: nothing is announced while the user is still turning. */
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

/**
 * Returns the next state. Alignment and its end are announced immediately; a turn only when it differs enough, has
 * settled, and not too often.
 */
export function nextAnnouncerState(
  before: AnnouncerState,
  { isAligned, advice, atMs }: AnnouncerInput,
): AnnouncerState {
  const wasAligned = before.announcement?.type === 'aligned';
  if (isAligned)
    return wasAligned ? before : { ...before, announcement: { type: 'aligned' }, announcedAtMs: atMs };
  const isSteady =
    before.steadyAdvice !== undefined && distance(before.steadyAdvice, advice) <= settleDegrees;
  const steadyAdvice = isSteady ? (before.steadyAdvice as TurnAdvice) : advice;
  const steadySinceMs = isSteady ? before.steadySinceMs : atMs;
  const isDue =
    wasAligned ||
    (isSignificant(before.announcement, advice) &&
      atMs - steadySinceMs >= settleMs &&
      atMs - before.announcedAtMs >= minGapMs);
  return {
    steadyAdvice,
    steadySinceMs,
    ...(isDue
      ? { announcement: { type: 'turn', ...advice }, announcedAtMs: atMs }
      : lastAnnouncement(before)),
  };
}

const lastAnnouncement = ({ announcement, announcedAtMs }: AnnouncerState) =>
  announcement ? { announcement, announcedAtMs } : { announcedAtMs };

/** Returns whether a turn differs enough to be announced. Passing the Qibla always counts, however small the turn. */
const isSignificant = (announcement: Announcement | undefined, advice: TurnAdvice) =>
  announcement?.type !== 'turn' ||
  hasPassed(announcement, advice) ||
  distance(announcement, advice) >= minChangeDegrees;

/** Returns whether the device passed the Qibla between the two pieces of advice. */
const hasPassed = (a: TurnAdvice, b: TurnAdvice) => a.side !== b.side && a.degrees + b.degrees < 180;

const signed = ({ side, degrees }: TurnAdvice) => (side === 'right' ? degrees : -degrees);

/** Returns the degrees between two pieces of advice, the shorter way around. */
function distance(a: TurnAdvice, b: TurnAdvice): number {
  const apart = Math.abs(signed(a) - signed(b));
  return Math.min(apart, 360 - apart);
}
