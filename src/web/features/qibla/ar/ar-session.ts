import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { openCamera } from '../../../device/camera.ts';
import { requestCompassPermission, watchCompass } from '../../../device/compass.ts';
import { type ArEvent, type ArState, cameraOff, type EndReason, reduceAr } from './ar-flow.ts';

interface ArSession {
  readonly state: ArState;
  /** The camera's picture while it runs. */
  readonly stream: MediaStream | undefined;
  /** The newest sensor reading. A ref, because readings come sixty times a second and must not cause renders. */
  readonly reading: RefObject<CompassReading | undefined>;
  /** Must be called in the click handler itself. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Runs the AR session of one component. Stops it when the component unmounts. */
export function useArSession(): ArSession {
  const [state, dispatch] = useReducer(reduceAr, cameraOff);
  const [stream, setStream] = useState<MediaStream>();
  const reading = useRef<CompassReading>(undefined);
  const close = useRef<() => void>(undefined);

  const reset = useCallback(() => {
    close.current = undefined;
    reading.current = undefined;
    setStream(undefined);
  }, []);
  const start = useCallback(() => {
    if (close.current) return;
    dispatch({ type: 'started' });
    close.current = openSession({
      onEvent: (event) => {
        if (event.type === 'failed') reset();
        dispatch(event);
      },
      onPicture: setStream,
      onReading: (next) => {
        reading.current = next;
      },
    });
  }, [reset]);
  const stop = useCallback(() => {
    close.current?.();
    reset();
    dispatch({ type: 'stopped' });
  }, [reset]);
  useEffect(
    () => () => {
      close.current?.();
      close.current = undefined;
    },
    [],
  );
  return { state, stream, reading, start, stop };
}

interface SessionListener {
  /** Receives the session's events; none after the end. */
  readonly onEvent: (event: ArEvent) => void;
  readonly onPicture: (stream: MediaStream) => void;
  readonly onReading: (reading: CompassReading) => void;
}

/**
 * Runs camera and sensors together. Ends when the returned function is called, when either fails, or when the page is
 * hidden or left. Must be called inside the tap: both permissions are requested before anything is awaited.
 */
export function openSession({ onEvent, onPicture, onReading }: SessionListener): () => void {
  let isClosed = false;
  let hasPicture = false;
  let hasSensors = false;
  let stopListening = () => {};
  const close = () => {
    isClosed = true;
    stopListening();
    closeCamera();
    stopWatching();
  };
  const fail = (reason: EndReason) => {
    if (isClosed) return;
    close();
    onEvent({ type: 'failed', reason });
  };
  const startWhenReady = () => {
    // A running camera is useless without a direction.
    if (hasPicture && hasSensors)
      stopListening = watchCompass({ onReading, onFailure: (trouble) => fail(`orientation_${trouble}`) });
  };
  const sensors = requestCompassPermission();
  const closeCamera = openCamera({
    onPicture: (stream) => {
      hasPicture = true;
      onPicture(stream);
      onEvent({ type: 'picture_came' });
      startWhenReady();
    },
    onFailure: (trouble) => fail(`camera_${trouble}`),
  });
  const stopWatching = watchPageLeave(() => fail('left'));
  void sensors.then((answer) => {
    if (isClosed) return;
    if (answer === 'denied') return fail('orientation_denied');
    hasSensors = true;
    onEvent({ type: 'sensors_granted' });
    startWhenReady();
  });
  return close;
}

/** A hidden page, or one in the back/forward cache, must not hold the camera. */
function watchPageLeave(onLeave: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onLeave);
  };
}
