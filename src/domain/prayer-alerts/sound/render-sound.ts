import type { SoundName } from '../alert-settings.ts';
import { sounds } from './sounds.ts';

/** Renders one play of a sound, mono, samples from -0.89 to 0.89. All sounds are about equally loud to the ear. */
export function renderSound(name: SoundName, rateHz: number): Float32Array<ArrayBuffer> {
  const { seconds, peak, render } = sounds[name];
  const samples = new Float32Array(Math.round(seconds * rateHz));
  render({ samples, rateHz });
  const loudest = peakOf(samples);
  return samples.map((sample) => (sample / loudest) * peak);
}

/** Returns the waveform for display: the peak of each of `parts` equal parts, 1 for the loudest. */
export function waveformPeaks(samples: Float32Array, parts: number): readonly number[] {
  const loudest = peakOf(samples);
  return Array.from({ length: parts }, (_, i) => {
    const [from, to] = [i, i + 1].map((part) => Math.floor((part * samples.length) / parts));
    return peakOf(samples.subarray(from, to)) / loudest;
  });
}

const peakOf = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
