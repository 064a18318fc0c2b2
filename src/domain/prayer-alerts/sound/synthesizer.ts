/** A sound being built: samples, initially 0, and the sample rate. */
export interface SampleBuffer {
  readonly samples: Float32Array;
  readonly rateHz: number;
}

const fullCircle = 2 * Math.PI;

/** A tone whose pitch may change. Times in seconds; `t` counts from its own start. */
export interface Voice {
  readonly at: number;
  readonly seconds: number;
  readonly pitchHz: (t: number) => number;
  readonly loudness: (t: number) => number;
  /** Amplitudes of the first, second, third … harmonic. */
  readonly harmonics: readonly number[];
  /** Amount of breath noise, 0 to 1. */
  readonly breath?: number;
}

/** Mixes a voice into the buffer. The phase is continuous, so that a changing pitch never clicks. */
export function addVoice({ samples, rateHz }: SampleBuffer, voice: Voice): void {
  const { at, seconds, pitchHz, loudness, harmonics, breath = 0 } = voice;
  const first = Math.round(at * rateHz);
  const count = Math.min(samples.length - first, Math.round(seconds * rateHz));
  const noise = softNoise();
  let phase = 0;
  for (let i = 0; i < count; i++) {
    const t = i / rateHz;
    const hz = pitchHz(t);
    phase += (fullCircle * hz) / rateHz;
    let sum = breath * noise();
    for (let k = 0; k < harmonics.length && hz * (k + 1) < rateHz / 2; k++)
      sum += (harmonics[k] ?? 0) * Math.sin(phase * (k + 1));
    samples[first + i] = (samples[first + i] ?? 0) + loudness(t) * sum;
  }
}

/** A partial of a struck body: frequency relative to the lowest, amplitude, decay time. */
export type RingingPartial = readonly [ratio: number, gain: number, ringSeconds: number];

interface Strike {
  readonly at: number;
  readonly hz: number;
  readonly gain: number;
  readonly partials: readonly RingingPartial[];
}

const strikeSeconds = 0.006;

/** Mixes a struck body into the buffer; each partial decays separately. */
export function addStrike(canvas: SampleBuffer, { at, hz, gain, partials }: Strike): void {
  for (const [ratio, share, ringSeconds] of partials)
    addVoice(canvas, {
      at,
      seconds: 2 * ringSeconds,
      pitchHz: () => hz * ratio,
      loudness: (t) => gain * share * Math.exp((-5 * t) / ringSeconds) * Math.min(1, t / strikeSeconds),
      harmonics: [1],
    });
}

/** Low-pass noise from a fixed seed, so that a sound is the same on every device. */
function softNoise(): () => number {
  let state = 20_251_014;
  let before = 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    before += 0.25 * (state / 2 ** 31 - 1 - before);
    return before;
  };
}
