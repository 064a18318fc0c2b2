import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { openCamera } from '../../../device/camera.ts';
import { requestCompassPermission, watchCompass } from '../../../device/compass.ts';
import { type ArEvent, type ArState, cameraOff, type EndReason, reduceAr } from './ar-flow.ts';

interface ArSession {
  readonly state: ArState;
  /** What the camera sees, as long as it runs. */
  readonly stream: MediaStream | undefined;
  /** The newest reading of the sensors. They speak sixty times a second: nothing is rendered for them. */
  readonly reading: RefObject<CompassReading | undefined>;
  /** Call it in the handler of the press itself. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The camera of the Qibla for one component: off when it leaves the page. */
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
  /** What happens to the camera from here on; nothing after the end. */
  readonly onEvent: (event: ArEvent) => void;
  readonly onPicture: (stream: MediaStream) => void;
  readonly onReading: (reading: CompassReading) => void;
}

/**
 * Camera and sensors together, until the function that it gives back is called, either of them fails, or the page is
 * hidden or left. Call it inside the tap: both permissions are asked for before anything is awaited.
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
    // A camera without a direction shows nothing that is worth a running camera.
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

/** Nobody looks at a hidden page, and a page that waits in the browser's memory must not hold a camera. */
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
