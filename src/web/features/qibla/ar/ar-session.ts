import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import { openCamera } from '../../../device/camera.ts';
import { askForCompass, listenToCompass } from '../../../device/compass.ts';
import type { ArEvent, EndReason } from './ar-flow.ts';

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
  let maySense = false;
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
  const listenWhenBoth = () => {
    // A camera without a direction shows nothing that is worth a running camera.
    if (hasPicture && maySense)
      stopListening = listenToCompass({ onReading, onTrouble: (trouble) => fail(`orientation_${trouble}`) });
  };
  const sensors = askForCompass();
  const closeCamera = openCamera({
    onPicture: (stream) => {
      hasPicture = true;
      onPicture(stream);
      onEvent({ type: 'picture_came' });
      listenWhenBoth();
    },
    onTrouble: (trouble) => fail(`camera_${trouble}`),
  });
  const stopWatching = watchForLeaving(() => fail('left'));
  void sensors.then((answer) => {
    if (isClosed) return;
    if (answer === 'denied') return fail('orientation_denied');
    maySense = true;
    onEvent({ type: 'sensors_granted' });
    listenWhenBoth();
  });
  return close;
}

/** Nobody looks at a hidden page, and a page that waits in the browser's memory must not hold a camera. */
function watchForLeaving(onLeave: () => void): () => void {
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
