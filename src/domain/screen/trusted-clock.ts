import { dayMs, secondMs } from '../time/units.ts';

/** The two clocks of a device at one moment. */
export interface ClockReading {
  /** The clock that people can set (epoch milliseconds). */
  readonly wallMs: number;
  /** Milliseconds since any moment. It never jumps, but is lost when the page is closed. */
  readonly monotonicMs: number;
}

/** What is stored, so that the time is known after a restart without a network. */
export interface StoredClock {
  /** The time when it was stored (epoch milliseconds). */
  readonly timeMs: number;
  /** How far the device's clock was ahead of it. */
  readonly wallErrorMs: number;
  /** When a server last confirmed the time. */
  readonly checkedAtMs: number;
}

/** The time as far as it can be known: counted from the last trusted moment, not read from a clock that can be set. */
export interface TrustedClock {
  readonly anchor: ClockReading;
  /** The true time at the anchor (epoch milliseconds). */
  readonly anchorMs: number;
  /** When a server last confirmed the time; undefined if none has. */
  readonly checkedAtMs: number | undefined;
  /** How far the device's clock was ahead of the server's. */
  readonly wallErrorMs: number;
  /** By how much the device's clock was moved since the anchor. */
  readonly jumpMs: number;
  /** The device was started with an impossible time, and no server has told the right one. */
  readonly isLost: boolean;
  /** The device has started, or slept, since a server last confirmed the time. */
  readonly isUnchecked: boolean;
}

/** A smaller difference isn't worth a warning: a `Date` header has whole seconds, and the way takes time. */
const toleranceMs = 30 * secondMs;
/** A device that was off for longer has lost its clock, or its screen was deleted anyway. */
const longestPauseMs = 180 * dayMs;

/** Starts with the device's clock, corrected by what is stored. */
export function startClock(reading: ClockReading, stored: StoredClock | undefined): TrustedClock {
  const start = { anchor: reading, jumpMs: 0, isUnchecked: true };
  if (!stored)
    return { ...start, anchorMs: reading.wallMs, checkedAtMs: undefined, wallErrorMs: 0, isLost: false };
  const timeMs = reading.wallMs - stored.wallErrorMs;
  const isLost = timeMs < stored.timeMs - toleranceMs || timeMs > stored.timeMs + longestPauseMs;
  const { checkedAtMs, wallErrorMs } = stored;
  return { ...start, anchorMs: timeMs, checkedAtMs, wallErrorMs, isLost };
}

/** Takes the time of a server, which is right. */
export function setByServer(reading: ClockReading, serverMs: number): TrustedClock {
  return {
    anchor: reading,
    anchorMs: serverMs,
    checkedAtMs: serverMs,
    wallErrorMs: reading.wallMs - serverMs,
    jumpMs: 0,
    isLost: false,
    isUnchecked: false,
  };
}

/**
 * Compares the two clocks of the device. If they no longer agree, its clock was set, and the time is still counted from the
 * anchor. A forward difference after the page was hidden is more likely sleep, in which the steady clock can stop: the other
 * one is followed, but the time is unchecked.
 */
export function observeClock(clock: TrustedClock, reading: ClockReading, wasHidden: boolean): TrustedClock {
  const { anchor, anchorMs, jumpMs } = clock;
  const passedMs = reading.monotonicMs - anchor.monotonicMs;
  const movedMs = reading.wallMs - anchor.wallMs - passedMs - jumpMs;
  if (Math.abs(movedMs) < toleranceMs) return clock;
  if (wasHidden && movedMs > 0 && !clock.isLost) {
    const wallMs = anchor.wallMs + movedMs;
    return { ...clock, anchor: { ...anchor, wallMs }, anchorMs: anchorMs + movedMs, isUnchecked: true };
  }
  const jumped = jumpMs + movedMs;
  return { ...clock, jumpMs: Math.abs(jumped) < toleranceMs ? 0 : jumped };
}

/** Returns the time (epoch milliseconds). */
export function timeOf({ anchor, anchorMs }: TrustedClock, monotonicMs: number): number {
  return anchorMs + monotonicMs - anchor.monotonicMs;
}

/** Returns what to store; undefined if the time isn't known. */
export function storedClock(clock: TrustedClock, reading: ClockReading): StoredClock | undefined {
  if (clock.isLost || clock.checkedAtMs === undefined) return undefined;
  const timeMs = timeOf(clock, reading.monotonicMs);
  return { timeMs, wallErrorMs: reading.wallMs - timeMs, checkedAtMs: clock.checkedAtMs };
}

/** What people must know about the time on the screen. */
export type ClockProblem =
  /** The time isn't known at all. */
  | { readonly kind: 'lost' }
  /** The device's clock was set while no server could be asked. */
  | { readonly kind: 'changed'; readonly byMs: number }
  /** The device was started or slept without a network: its clock may be wrong. */
  | { readonly kind: 'unchecked' }
  /** The device's clock is wrong; the screen shows the right time. Positive if it is ahead. */
  | { readonly kind: 'wrong'; readonly byMs: number };

export function clockProblem(clock: TrustedClock): ClockProblem | undefined {
  const { isLost, isUnchecked, jumpMs, wallErrorMs } = clock;
  if (isLost) return { kind: 'lost' };
  if (jumpMs !== 0) return { kind: 'changed', byMs: jumpMs };
  if (isUnchecked) return { kind: 'unchecked' };
  return Math.abs(wallErrorMs) > toleranceMs ? { kind: 'wrong', byMs: wallErrorMs } : undefined;
}
