import type { SoundName } from '../alert-settings.ts';
import { sounds } from './sounds.ts';

/** One play of a sound, mono, samples within -0.89 to 0.89. To the ear all sounds are about equally loud. */
export function renderSound(name: SoundName, rateHz: number): Float32Array<ArrayBuffer> {
  const { seconds, peak, render } = sounds[name];
  const samples = new Float32Array(Math.round(seconds * rateHz));
  render({ samples, rateHz });
  const loudest = peakOf(samples);
  return samples.map((sample) => (sample / loudest) * peak);
}

/** The picture of a sound: the loudest sample of each of so many equal parts, 1 where it is loudest of all. */
export function waveformPeaks(samples: Float32Array, parts: number): readonly number[] {
  const loudest = peakOf(samples);
  return Array.from({ length: parts }, (_, i) => {
    const [from, to] = [i, i + 1].map((part) => Math.floor((part * samples.length) / parts));
    return peakOf(samples.subarray(from, to)) / loudest;
  });
}

const peakOf = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
