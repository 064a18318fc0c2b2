import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { screenTilt, tiltLimitDegrees } from '../../../../domain/qibla/heading/device-attitude.ts';
import { steadyMs } from '../../../device/steady-clock.ts';
import type { Aim } from '../aim.ts';
import type { CompassStore } from './compass-store.ts';
import type { Needle } from './needle.ts';

/** What moves: each an element of its own as large as the whole dial, so that the compositor can turn it by itself. */
export interface CompassLayers {
  readonly dial: HTMLElement;
  readonly token: HTMLElement;
  readonly level: HTMLElement;
}

/** Where the Kaaba's badge goes around, and how far the bubble of the level goes, in parts of the dial's width. */
export const orbitPercent = (99 / 224) * 100;
const levelPercent = (11 / 224) * 100;

/** Finer than this nothing is to be seen. */
const stillDegrees = 0.03;
const levelMs = 90;
/** Who wants no motion sees the dial in steps, a few a second. */
const stepMs = 300;

interface Bubble {
  readonly right: number;
  readonly upper: number;
  readonly atMs: number;
}

/**
 * Draws the needle frame by frame while it moves, and does nothing while it rests or nobody looks. It writes transforms
 * alone: a frame costs no layout and no paint.
 * @returns how to end it
 */
export function paintCompass(store: CompassStore, layers: CompassLayers): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let bubble: Bubble | undefined;
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paintedAtMs = 0;

  const draw = () => {
    frame = timer = undefined;
    const { needle, aim } = store.now();
    if (!needle) return;
    paintedAtMs = steadyMs();
    bubble = nextBubble(bubble, needle, calm.matches, paintedAtMs);
    paint(layers, needle, aim, bubble);
    if (!isAtRest(needle, bubble)) ask();
  };
  const ask = () => {
    if (frame !== undefined || timer !== undefined || document.visibilityState === 'hidden') return;
    if (calm.matches) timer = setTimeout(draw, Math.max(0, paintedAtMs + stepMs - steadyMs()));
    else frame = requestAnimationFrame(draw);
  };

  const unsubscribe = store.onMotion(ask);
  document.addEventListener('visibilitychange', ask);
  draw();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', ask);
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function paint({ dial, token, level }: CompassLayers, needle: Needle, aim: Aim, bubble: Bubble): void {
  const north = -(needle.smooth.degrees + aim.declinationDegrees);
  const kaaba = north + aim.bearingDegrees;
  dial.style.transform = `rotate(${north.toFixed(2)}deg)`;
  token.style.transform = `rotate(${kaaba.toFixed(2)}deg) translateY(-${orbitPercent.toFixed(3)}%) rotate(${(-kaaba).toFixed(2)}deg)`;
  const part = levelPercent / tiltLimitDegrees;
  level.style.transform = `translate(${(bubble.right * part).toFixed(2)}%, ${(-bubble.upper * part).toFixed(2)}%)`;
}

function nextBubble(before: Bubble | undefined, needle: Needle, isCalm: boolean, atMs: number): Bubble {
  const { rightDegrees, upperDegrees } = screenTilt(needle.reading);
  if (!before || isCalm) return { right: rightDegrees, upper: upperDegrees, atMs };
  const share = 1 - Math.exp((before.atMs - atMs) / levelMs);
  return {
    right: before.right + (rightDegrees - before.right) * share,
    upper: before.upper + (upperDegrees - before.upper) * share,
    atMs,
  };
}

function isAtRest({ smooth, magneticDegrees, reading }: Needle, bubble: Bubble): boolean {
  const { rightDegrees, upperDegrees } = screenTilt(reading);
  return (
    Math.abs(turnDegrees(smooth.degrees, magneticDegrees)) < stillDegrees &&
    Math.abs(smooth.firstStageDegrees - smooth.degrees) < stillDegrees &&
    Math.abs(bubble.right - rightDegrees) + Math.abs(bubble.upper - upperDegrees) < 0.1
  );
}
