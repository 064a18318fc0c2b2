import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { type ArState, cameraOff, reduceAr } from './ar-flow.ts';
import { openSession } from './ar-session.ts';

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

  const forget = useCallback(() => {
    close.current = undefined;
    reading.current = undefined;
    setStream(undefined);
  }, []);
  const start = useCallback(() => {
    if (close.current) return;
    dispatch({ type: 'started' });
    close.current = openSession({
      onEvent: (event) => {
        if (event.type === 'failed') forget();
        dispatch(event);
      },
      onPicture: setStream,
      onReading: (next) => {
        reading.current = next;
      },
    });
  }, [forget]);
  const stop = useCallback(() => {
    close.current?.();
    forget();
    dispatch({ type: 'stopped' });
  }, [forget]);
  useEffect(
    () => () => {
      close.current?.();
      close.current = undefined;
    },
    [],
  );
  return { state, stream, reading, start, stop };
}
