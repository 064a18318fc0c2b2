import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CameraFailure, openCamera } from './camera.ts';

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  stop() {
    this.readyState = 'ended';
  }
  /** As the platform does: another app, a plug, or the browser's settings took it. */
  endByItself() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

const streamOf = (...tracks: FakeTrack[]) =>
  ({ getTracks: () => tracks, getVideoTracks: () => tracks }) as unknown as MediaStream;

function failure(name: string): Error {
  return Object.assign(new Error('refused by the platform'), { name });
}

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

/** Opens the camera and notes what it says. */
function open() {
  const pictures: MediaStream[] = [];
  const troubles: CameraFailure[] = [];
  const close = openCamera({
    onPicture: (stream) => pictures.push(stream),
    onFailure: (trouble) => troubles.push(trouble),
  });
  return { pictures, troubles, close };
}

/** Until all promises that are settled have been heard. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  getUserMedia.mockReset();
});

describe('a camera that is granted', () => {
  it('is the one at the back, at ideally 1280 by 720, without sound, and asked for inside the tap', async () => {
    const track = new FakeTrack();
    getUserMedia.mockResolvedValue(streamOf(track));

    const { pictures, troubles } = open();

    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    });
    await settle();
    expect(pictures).toHaveLength(1);
    expect(troubles).toEqual([]);
    expect(track.readyState).toBe('live');
  });

  it('is stopped with all of its tracks, however often it is closed', async () => {
    const tracks = [new FakeTrack(), new FakeTrack()];
    getUserMedia.mockResolvedValue(streamOf(...tracks));
    const { close, troubles } = open();
    await settle();

    close();
    close();

    expect(tracks.map((track) => track.readyState)).toEqual(['ended', 'ended']);
    expect(troubles).toEqual([]);
  });

  it('is stopped as it arrives when nobody waits for it any more', async () => {
    const track = new FakeTrack();
    let grant = (_: MediaStream) => {};
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        grant = resolve;
      }),
    );
    const { close, pictures, troubles } = open();

    close();
    grant(streamOf(track));
    await settle();

    expect(track.readyState).toBe('ended');
    expect(pictures).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe('a picture that goes', () => {
  it('is told once when a track ends by itself, and the other tracks are stopped', async () => {
    const [gone, other] = [new FakeTrack(), new FakeTrack()];
    getUserMedia.mockResolvedValue(streamOf(gone, other));
    const { troubles } = open();
    await settle();

    gone.endByItself();
    gone.endByItself();

    expect(troubles).toEqual(['ended']);
    expect(other.readyState).toBe('ended');
  });

  it('is told when the track had ended before it came, or comes muted and stays so', async () => {
    const dead = new FakeTrack();
    dead.stop();
    getUserMedia.mockResolvedValueOnce(streamOf(dead));
    const first = open();
    await settle();
    expect(first.pictures).toEqual([]);
    expect(first.troubles).toEqual(['ended']);

    const silent = new FakeTrack();
    silent.muted = true;
    getUserMedia.mockResolvedValueOnce(streamOf(silent));
    const second = open();
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(second.troubles).toEqual(['ended']);
    expect(silent.readyState).toBe('ended');
  });

  it('is no trouble while it pauses for a moment, but is when another app keeps it', async () => {
    const track = new FakeTrack();
    getUserMedia.mockResolvedValue(streamOf(track));
    const { troubles } = open();
    await settle();

    track.dispatchEvent(new Event('mute'));
    vi.advanceTimersByTime(500);
    track.dispatchEvent(new Event('unmute'));
    vi.advanceTimersByTime(60_000);
    expect(troubles).toEqual([]);

    track.dispatchEvent(new Event('mute'));
    vi.advanceTimersByTime(60_000);
    expect(troubles).toEqual(['ended']);
    expect(track.readyState).toBe('ended');
  });

  it('is silent after the closing', async () => {
    const track = new FakeTrack();
    getUserMedia.mockResolvedValue(streamOf(track));
    const { close, troubles } = open();
    await settle();
    track.dispatchEvent(new Event('mute'));
    close();
    track.endByItself();
    vi.advanceTimersByTime(60_000);
    expect(troubles).toEqual([]);
  });
});

describe('no camera', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['SomethingNewError', 'missing'],
  ])('%s is told as %s', async (name, trouble) => {
    getUserMedia.mockRejectedValue(failure(name));
    const { troubles, pictures } = open();
    await settle();
    expect(troubles).toEqual([trouble]);
    expect(pictures).toEqual([]);
  });

  it('is told where the page has no camera to ask for, as without HTTPS', async () => {
    vi.stubGlobal('navigator', {});
    const { troubles } = open();
    await settle();
    expect(troubles).toEqual(['not_supported']);
  });

  it('is said to nobody once nobody waits', async () => {
    getUserMedia.mockRejectedValue(failure('NotAllowedError'));
    const { troubles, close } = open();
    close();
    await settle();
    expect(troubles).toEqual([]);
  });

  it('at 1280 by 720 is asked for once more without any wish', async () => {
    const track = new FakeTrack();
    getUserMedia
      .mockRejectedValueOnce(failure('OverconstrainedError'))
      .mockResolvedValueOnce(streamOf(track));
    const { pictures, troubles } = open();
    await settle();
    expect(getUserMedia).toHaveBeenLastCalledWith({ video: true, audio: false });
    expect(pictures).toHaveLength(1);
    expect(troubles).toEqual([]);

    getUserMedia
      .mockRejectedValueOnce(failure('OverconstrainedError'))
      .mockRejectedValueOnce(failure('NotReadableError'));
    const again = open();
    await settle();
    expect(again.troubles).toEqual(['busy']);
  });
});
