/**
 * Why there is no camera picture. `not_supported`: an old browser, or a page without HTTPS. `refused`: by the person or the
 * browser's settings. `missing`: the device has no camera. `busy`: another app uses it. `ended`: the picture stopped,
 * because another app took the camera, it was unplugged, or the permission was withdrawn.
 */
export type CameraFailure = 'not_supported' | 'refused' | 'missing' | 'busy' | 'ended';

interface Watcher {
  readonly onPicture: (stream: MediaStream) => void;
  /** Called at most once, after the camera has been closed. */
  readonly onFailure: (failure: CameraFailure) => void;
}

const rearCamera: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};
const anyCamera: MediaStreamConstraints = { video: true, audio: false };

/** Cameras pause briefly when the screen rotates; a longer pause means that another app has taken the camera. */
const maxPauseMs = 2000;

/**
 * Opens the rear camera and returns the function that closes it. Call it in a tap handler: only then does Safari ask for
 * permission again. Never leaves a track running, even if permission is granted after closing.
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
      // A track may have ended before it was watched.
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
    // `ideal` constraints should never fail, but with some drivers they do.
    if (nameOf(cause) === 'OverconstrainedError') return devices.getUserMedia(anyCamera);
    throw cause;
  }
}

/** Calls `onGone` when a track ends, or is muted for longer than a pause. */
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

/** Maps the error names of W3C Media Capture, and those of older Chromium and Firefox. */
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
