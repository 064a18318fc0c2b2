import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import {
  type CompassFailure,
  compassNeedsTap,
  requestCompassPermission,
  watchCompass,
} from '../../../device/compass.ts';
import { monotonicMs } from '../../../device/monotonic-clock.ts';
import { createEmitter } from '../../../ui/emitter.ts';
import type { Aim } from '../aim.ts';
import { type CompassEvent, type CompassPhase, canRequestPermission, reduceCompass } from './compass-flow.ts';
import { type CompassView, isSameView, viewOf } from './compass-view.ts';
import { advanceNeedle, applyReading, type Needle } from './needle.ts';

/** The view changes at most three times a second: nobody reads faster, and each change costs a layout. */
const viewIntervalMs = 333;
const checkMs = 500;
/** A phone at rest may send no event for a while; its heading is still valid. */
const silenceMs = 6000;
/** Time to read and answer the permission prompt; a lost prompt must not block forever. */
const answerMs = 10_000;

/**
 * Compass state outside React, fed by the sensors. Components read `view`; the dial's animation reads `current` on
 * each frame.
 */
export interface CompassStore {
  /** Starts listening. Returns a function that stops it. */
  start(): () => void;
  /** Requests permission. Must be called inside the tap on Enable Compass. */
  enable(): void;
  setAim(aim: Aim): void;
  /** Calls back when the view changes. */
  subscribe(onChange: () => void): () => void;
  view(): CompassView;
  /** Calls back when the needle may have to move. */
  onMotion(onMotionEvent: () => void): () => void;
  /** The needle at this moment, and what it is compared with. */
  current(): { readonly needle: Needle | undefined; readonly aim: Aim };
}

const noAim: Aim = { bearingDegrees: 0, declinationDegrees: 0, canGuide: false };

/** @param takeEarly returns, once, the sensor events from before the compass had loaded */
export function createCompassStore(
  takeEarly: () => readonly DeviceOrientationEvent[] = () => [],
): CompassStore {
  const viewChanges = createEmitter();
  const motions = createEmitter();
  let phase: CompassPhase = 'starting';
  let aim = noAim;
  let needle: Needle | undefined;
  let view: CompassView = { phase };
  let publishedAtMs = 0;
  let publishTimer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  let isOn = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    clearTimeout(publishTimer);
    publishTimer = undefined;
    publishedAtMs = monotonicMs();
    const next = viewOf(phase, needle, aim, view);
    if (isSameView(next, view)) return;
    view = next;
    viewChanges.emit();
  };
  /** Publishes important changes at once, the rest when the interval has passed. */
  const schedulePublish = () => {
    const isUrgent =
      phase !== view.phase || (needle?.alignment.isAligned ?? false) !== (view.needle?.isAligned ?? false);
    const waitMs = publishedAtMs + viewIntervalMs - monotonicMs();
    if (isUrgent || waitMs <= 0) publish();
    else publishTimer ??= setTimeout(publish, waitMs);
  };
  const notifyMotion = () => {
    motions.emit();
    schedulePublish();
  };
  const dispatch = (event: CompassEvent) => {
    phase = reduceCompass(phase, event);
    schedulePublish();
  };
  const advance = () => {
    if (needle) needle = advanceNeedle(needle, aim, monotonicMs());
  };
  const onReading = (reading: CompassReading) => {
    needle = applyReading(needle, reading, aim);
    if (!needle) return;
    phase = reduceCompass(phase, { type: 'heading_came' });
    notifyMotion();
  };
  const listen = () => {
    stopListening();
    const onFailure = (trouble: CompassFailure) => dispatch({ type: 'failed', trouble });
    stopListening = watchCompass({ onReading, onFailure }, takeEarly());
  };
  const check = () => {
    if (needle && monotonicMs() - needle.reading.atMs > silenceMs && document.visibilityState === 'visible')
      phase = reduceCompass(phase, { type: 'silent' });
    advance();
    schedulePublish();
  };

  return {
    start: () => {
      isOn = true;
      void compassNeedsTap().then((needsTap) => {
        if (isOn) dispatch({ type: 'started', needsTap });
      });
      listen();
      const timer = setInterval(check, checkMs);
      return () => {
        isOn = false;
        // An answer that comes after this isn't received.
        phase = reduceCompass(phase, { type: 'unanswered' });
        clearInterval(timer);
        clearTimeout(answerTimer);
        clearTimeout(publishTimer);
        publishTimer = undefined;
        stopListening();
      };
    },
    enable: () => {
      if (!canRequestPermission(phase)) return;
      const answer = requestCompassPermission();
      dispatch({ type: 'asked' });
      clearTimeout(answerTimer);
      answerTimer = setTimeout(() => dispatch({ type: 'unanswered' }), answerMs);
      void answer.then((permission) => {
        clearTimeout(answerTimer);
        if (!isOn) return;
        dispatch({ type: 'answered', permission });
        // A sensor that was blocked until now gets a new initial period.
        if (phase === 'starting') listen();
      });
    },
    setAim: (next) => {
      aim = next;
      advance();
      notifyMotion();
    },
    subscribe: viewChanges.subscribe,
    view: () => view,
    onMotion: motions.subscribe,
    current: () => {
      advance();
      schedulePublish();
      return { needle, aim };
    },
  };
}
