/** How loud and how often. */
export interface Playback {
  readonly rateHz: number;
  /** 0 to 1, as the ear takes it. */
  readonly volume: number;
  readonly plays: number;
  /** Begins softly and reaches the volume towards the end. */
  readonly fadesIn: boolean;
}

export interface Playing {
  readonly stop: () => void;
  /** When it has come to its end or was stopped. */
  readonly ended: Promise<void>;
}

/** How long a browser may take to start sound. A slow device takes seconds for its first one; one that wants a tap never answers. */
const startLimitMs = 5000;
const riseFrom = 0.05;
/** Cut off in the middle of a wave, a sound ends in a crack. */
const fadeSeconds = 0.06;

let context: AudioContext | undefined;
let playingCount = 0;

function contextOfPage(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  return context;
}

/** Whether somebody has tapped on this page, without which browsers keep it silent. */
export function isSoundAllowed(): boolean {
  return context?.state === 'running' || (navigator.userActivation?.hasBeenActive ?? context !== undefined);
}

/**
 * Gets the page's sound ready for later. Call it inside a tap: Safari trusts only a context that was started in one.
 * False where the device has none, or does not allow it.
 */
export async function unlockSound(): Promise<boolean> {
  const audio = contextOfPage();
  if (!audio || !(await isStarted(audio))) return false;
  suspendWhenIdle(audio);
  return true;
}

/** Between two sounds the device need not keep its loudspeaker awake. */
function suspendWhenIdle(audio: AudioContext): void {
  if (playingCount === 0) void audio.suspend().catch(() => {});
}

/** Plays samples (mono, -1 to 1). Undefined where the browser allows no sound yet, or has none. */
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
  // Also in the midst of a rise, whose later part is dropped.
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
  // TypeScript remembers what the state was before the waiting.
  return (audio.state as AudioContextState) === 'running';
}
