import type { SoundName } from '../alert-settings.ts';
import { sounds } from './sounds.ts';

/** As loud as a sample may be without touching the limit, where a loudspeaker would crack. */
const peak = 0.89;

/** One play of a sound, mono, samples from -0.89 to 0.89. All sounds are equally loud at their loudest. */
export function renderSound(name: SoundName, rateHz: number): Float32Array<ArrayBuffer> {
  const { seconds, draw } = sounds[name];
  const samples = new Float32Array(Math.round(seconds * rateHz));
  draw({ samples, rateHz });
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * peak);
}

/** The loudest sample of each of so many equal parts: the picture of a sound. */
export function outlineOf(samples: Float32Array, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, i) => {
    const part = samples.subarray(
      Math.floor((i * samples.length) / parts),
      Math.floor(((i + 1) * samples.length) / parts),
    );
    return part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
}
