import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import {
  type CompassFailure,
  compassNeedsTap,
  requestCompassPermission,
  watchCompass,
} from '../../../device/compass.ts';
import { monotonicMs } from '../../../device/steady-clock.ts';
import type { Aim } from '../aim.ts';
import { type CompassEvent, type CompassPhase, mayAsk, reduceCompass } from './compass-flow.ts';
import { type CompassView, isSameView, viewOf } from './compass-view.ts';
import { hearReading, letTimePass, type Needle } from './needle.ts';

/** Words change at most three times a second: nobody reads faster, and each change costs a layout. */
const wordsMs = 333;
const checkMs = 500;
/** A phone at rest may say nothing new for a while; then its heading still holds. */
const silenceMs = 6000;
/** A person reads the platform's question meanwhile; one that was lost must not be waited for for ever. */
const answerMs = 10_000;

/** The compass outside React: fed by the sensors, read by the words and, frame by frame, by what draws the dial. */
export interface CompassStore {
  /** Listens until the function that it gives back is called. */
  start(): () => void;
  /** Enable Compass was pressed. Call it inside the tap. */
  enable(): void;
  takeAim(aim: Aim): void;
  /** Calls back when the words change. */
  subscribe(onWords: () => void): () => void;
  view(): CompassView;
  /** Calls back when the needle has a reason to move. */
  onMotion(onMove: () => void): () => void;
  /** Where the needle stands now, and what it is held against. */
  now(): { readonly needle: Needle | undefined; readonly aim: Aim };
}

const nowhere: Aim = { bearingDegrees: 0, declinationDegrees: 0, mayClaim: false };

/** @param takeEarly gives, once, what the sensors said before the compass was there */
export function createCompassStore(
  takeEarly: () => readonly DeviceOrientationEvent[] = () => [],
): CompassStore {
  const wordListeners = new Set<() => void>();
  const motionListeners = new Set<() => void>();
  let phase: CompassPhase = 'starting';
  let aim = nowhere;
  let needle: Needle | undefined;
  let view: CompassView = { phase };
  let saidAtMs = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  let isOn = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const speak = () => {
    clearTimeout(later);
    later = undefined;
    saidAtMs = monotonicMs();
    const next = viewOf(phase, needle, aim, view);
    if (isSameView(next, view)) return;
    view = next;
    for (const listener of wordListeners) listener();
  };
  /** What matters is said at once, the rest when its time has come. */
  const speakInTime = () => {
    const isUrgent =
      phase !== view.phase || (needle?.alignment.isAligned ?? false) !== (view.needle?.isAligned ?? false);
    const waitMs = saidAtMs + wordsMs - monotonicMs();
    if (isUrgent || waitMs <= 0) speak();
    else later ??= setTimeout(speak, waitMs);
  };
  const move = () => {
    for (const listener of motionListeners) listener();
    speakInTime();
  };
  const happen = (event: CompassEvent) => {
    phase = reduceCompass(phase, event);
    speakInTime();
  };
  const passTime = () => {
    if (needle) needle = letTimePass(needle, aim, monotonicMs());
  };
  const hear = (reading: CompassReading) => {
    needle = hearReading(needle, reading, aim);
    if (!needle) return;
    phase = reduceCompass(phase, { type: 'heading_came' });
    move();
  };
  const listen = () => {
    stopListening();
    const onTrouble = (trouble: CompassFailure) => happen({ type: 'failed', trouble });
    stopListening = watchCompass({ onReading: hear, onFailure: onTrouble }, takeEarly());
  };
  const check = () => {
    if (needle && monotonicMs() - needle.reading.atMs > silenceMs && document.visibilityState === 'visible')
      phase = reduceCompass(phase, { type: 'silent' });
    passTime();
    speakInTime();
  };

  return {
    start: () => {
      isOn = true;
      void compassNeedsTap().then((needsTap) => {
        if (isOn) happen({ type: 'started', needsTap });
      });
      listen();
      const timer = setInterval(check, checkMs);
      return () => {
        isOn = false;
        // What is answered meanwhile nobody hears.
        phase = reduceCompass(phase, { type: 'unanswered' });
        clearInterval(timer);
        clearTimeout(patience);
        clearTimeout(later);
        later = undefined;
        stopListening();
      };
    },
    enable: () => {
      if (!mayAsk(phase)) return;
      const answer = requestCompassPermission();
      happen({ type: 'asked' });
      clearTimeout(patience);
      patience = setTimeout(() => happen({ type: 'unanswered' }), answerMs);
      void answer.then((permission) => {
        clearTimeout(patience);
        if (!isOn) return;
        happen({ type: 'answered', permission });
        // A sensor that was kept from us until now has its first seconds from here on.
        if (phase === 'starting') listen();
      });
    },
    takeAim: (next) => {
      aim = next;
      passTime();
      move();
    },
    subscribe: (onWords) => {
      wordListeners.add(onWords);
      return () => wordListeners.delete(onWords);
    },
    view: () => view,
    onMotion: (onMove) => {
      motionListeners.add(onMove);
      return () => motionListeners.delete(onMove);
    },
    now: () => {
      passTime();
      speakInTime();
      return { needle, aim };
    },
  };
}
