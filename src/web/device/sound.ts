export interface Playback {
  readonly rateHz: number;
  /** Perceived loudness, 0 to 1. */
  readonly volume: number;
  readonly plays: number;
  /** Starts quietly and reaches full volume after 80 % of the duration. */
  readonly fadesIn: boolean;
}

export interface Playing {
  readonly stop: () => void;
  /** Resolves when the sound ends or is stopped. */
  readonly ended: Promise<void>;
}

/** The time limit for starting audio. Slow devices take seconds the first time; a browser that requires a tap never responds. */
const startLimitMs = 5000;
const riseFrom = 0.05;
/** Stopping a sound abruptly makes an audible click. */
const fadeSeconds = 0.06;

let context: AudioContext | undefined;
let playingCount = 0;

function contextOfPage(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  return context;
}

/** Whether the browser allows sound, which needs a tap on the page. */
export function isSoundAllowed(): boolean {
  return context?.state === 'running' || (navigator.userActivation?.hasBeenActive ?? context !== undefined);
}

/**
 * Unlocks sound for later. Call it in a tap handler: Safari only allows audio contexts that were started in one. Returns
 * false if the device has no sound or doesn't allow it.
 */
export async function unlockSound(): Promise<boolean> {
  const audio = contextOfPage();
  if (!audio || !(await isStarted(audio))) return false;
  suspendWhenIdle(audio);
  return true;
}

/** Suspends audio between sounds, so that the device can turn off its audio output. */
function suspendWhenIdle(audio: AudioContext): void {
  if (playingCount === 0) void audio.suspend().catch(() => {});
}

/** Plays mono samples from -1 to 1. Undefined if the browser doesn't allow sound yet, or has none. */
export async function playSamples(
  samples: Float32Array<ArrayBuffer>,
  playback: Playback,
): Promise<Playing | undefined> {
  const audio = isSoundAllowed() ? contextOfPage() : undefined;
  if (!audio || !(await isStarted(audio))) return undefined;
  const buffer = audio.createBuffer(1, samples.length, playback.rateHz);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(audio, { buffer, loop: playback.plays > 1 });
  const seconds = buffer.duration * playback.plays;
  const loudness = loudnessOf(audio, playback, seconds);
  source.connect(loudness).connect(audio.destination);
  playingCount += 1;
  const ended = new Promise<void>((resolve) => {
    source.addEventListener('ended', () => {
      playingCount -= 1;
      suspendWhenIdle(audio);
      resolve();
    });
  });
  source.start();
  source.stop(audio.currentTime + seconds);
  return { stop: () => fadeOut(audio, source, loudness), ended };
}

function fadeOut(audio: AudioContext, source: AudioBufferSourceNode, { gain }: GainNode): void {
  const now = audio.currentTime;
  // Cancels the rest of a fade-in.
  gain.cancelAndHoldAtTime?.(now);
  gain.setTargetAtTime(0, now, fadeSeconds / 4);
  source.stop(now + fadeSeconds);
}

function loudnessOf(audio: AudioContext, { volume, fadesIn }: Playback, seconds: number): GainNode {
  const loudest = volume ** 2;
  const node = new GainNode(audio, { gain: loudest });
  if (fadesIn) {
    node.gain.setValueAtTime(riseFrom * loudest, audio.currentTime);
    node.gain.linearRampToValueAtTime(loudest, audio.currentTime + 0.8 * seconds);
  }
  return node;
}

async function isStarted(audio: AudioContext): Promise<boolean> {
  if (audio.state === 'running') return true;
  await Promise.race([
    audio.resume().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, startLimitMs)),
  ]);
  // TypeScript assumes that the state hasn't changed during the await.
  return (audio.state as AudioContextState) === 'running';
}
