/**
 * Why there is no picture (any more). `not_supported`: an old browser, or a page that did not come over HTTPS.
 * `refused`: by the person, or by the browser's settings. `missing`: the device has no camera. `busy`: another app has
 * it. `ended`: it was there and went: taken by another app, unplugged, or the permission was withdrawn.
 */
export type CameraFailure = 'not_supported' | 'refused' | 'missing' | 'busy' | 'ended';

interface Watcher {
  readonly onPicture: (stream: MediaStream) => void;
  /** Said once, and everything is closed by then. */
  readonly onFailure: (failure: CameraFailure) => void;
}

const rearCamera: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};
const anyCamera: MediaStreamConstraints = { video: true, audio: false };

/** A camera pauses for a moment when the picture is turned; who has taken it keeps it longer. */
const maxPauseMs = 2000;

/**
 * Opens the rear camera until the function that it gives back is called. Call it inside the tap: Safari asks the person
 * again only then. Whatever happens, also when the person answers after the closing, no track is left running.
 */
export function openCamera({ onPicture, onFailure }: Watcher): () => void {
  let stream: MediaStream | undefined;
  let stopWatching = () => {};
  let isClosed = false;
  const close = () => {
    isClosed = true;
    stopWatching();
    stopTracks(stream);
  };
  const fail = (failure: CameraFailure) => {
    if (isClosed) return;
    close();
    onFailure(failure);
  };
  requestCamera().then(
    (granted) => {
      stream = granted;
      if (isClosed) return stopTracks(granted);
      stopWatching = watchTracks(granted, () => fail('ended'));
      // A track may have ended before anybody watched it.
      if (isClosed) stopWatching();
      else onPicture(granted);
    },
    (cause: unknown) => fail(failureOf(cause)),
  );
  return close;
}

class NoCameraApi extends Error {}

async function requestCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new NoCameraApi();
  try {
    return await devices.getUserMedia(rearCamera);
  } catch (cause) {
    // `ideal` should never be too much to ask; some drivers find it so.
    if (nameOf(cause) === 'OverconstrainedError') return devices.getUserMedia(anyCamera);
    throw cause;
  }
}

/** Calls `onGone` when a track ends by itself, or gives no picture for longer than a pause. */
function watchTracks(stream: MediaStream, onGone: () => void): () => void {
  const watches = stream.getVideoTracks().map((track) => watchTrack(track, onGone));
  return () => {
    for (const stop of watches) stop();
  };
}

function watchTrack(track: MediaStreamTrack, onGone: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const onMute = () => {
    clearTimeout(pause);
    pause = setTimeout(onGone, maxPauseMs);
  };
  const onUnmute = () => clearTimeout(pause);
  track.addEventListener('ended', onGone);
  track.addEventListener('mute', onMute);
  track.addEventListener('unmute', onUnmute);
  if (track.readyState === 'ended') onGone();
  else if (track.muted) onMute();
  return () => {
    clearTimeout(pause);
    track.removeEventListener('ended', onGone);
    track.removeEventListener('mute', onMute);
    track.removeEventListener('unmute', onUnmute);
  };
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const nameOf = (cause: unknown) =>
  cause instanceof Error || cause instanceof DOMException ? cause.name : '';

/** Names of W3C's Media Capture; older Chromium and Firefox had a few of their own. */
function failureOf(cause: unknown): CameraFailure {
  if (cause instanceof NoCameraApi) return 'not_supported';
  switch (nameOf(cause)) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'refused';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}
