import { addVoice, type SampleBuffer } from './synthesizer.ts';

/** Degrees of a scale above its tonic, in cents, with quarter tones of the Arab 24-tone system. */
export const maqamCents = {
  rast: [0, 200, 350, 500, 700, 900, 1050, 1200],
  hijaz: [0, 100, 400, 500, 700, 800, 1000, 1200],
} as const;

export type Maqam = keyof typeof maqamCents;

/** Degree of the scale (0 is the tonic), and duration. */
export type Note = readonly [step: number, seconds: number];

export function stepHz(groundHz: number, maqam: Maqam, step: number): number {
  return groundHz * 2 ** ((maqamCents[maqam][step] ?? 0) / 1200);
}

interface Phrase {
  readonly at: number;
  readonly groundHz: number;
  readonly maqam: Maqam;
  readonly notes: readonly Note[];
}

const slideSeconds = 0.11;
const vibratoHz = 5.1;
const vibratoCents = 22;
/** A reed flute: harmonics fall off quickly, with audible breath. */
const reedHarmonics = [1, 0.42, 0.2, 0.09, 0.045, 0.02];

/**
 * Mixes one breath of a reed flute into the buffer: notes slide into each other, and long ones get a delayed
 * vibrato.
 */
export function addFlutePhrase(canvas: SampleBuffer, { at, groundHz, maqam, notes }: Phrase): void {
  const seconds = notes.reduce((sum, [, held]) => sum + held, 0);
  addVoice(canvas, {
    at,
    seconds,
    pitchHz: (t) => pitchAt(t, notes, (step) => stepHz(groundHz, maqam, step)),
    loudness: (t) =>
      Math.min(1, t / 0.16, (seconds - t) / 0.35) * (0.85 + 0.15 * Math.sin(2 * Math.PI * 0.4 * t)),
    harmonics: reedHarmonics,
    breath: 0.12,
  });
}

function pitchAt(t: number, notes: readonly Note[], hzOf: (step: number) => number): number {
  let begins = 0;
  let from = notes[0]?.[0] ?? 0;
  for (const [step, held] of notes) {
    if (t < begins + held) return slideFrom(t - begins, hzOf(from), hzOf(step));
    begins += held;
    from = step;
  }
  return hzOf(from);
}

/** Pitch at a time after the start of a note that follows another. */
function slideFrom(t: number, fromHz: number, toHz: number): number {
  const way = Math.min(1, t / slideSeconds);
  const eased = way * way * (3 - 2 * way);
  const swing =
    vibratoCents * Math.min(1, Math.max(0, t - 0.35) / 0.6) * Math.sin(2 * Math.PI * vibratoHz * t);
  return fromHz * (toHz / fromHz) ** eased * 2 ** (swing / 1200);
}
