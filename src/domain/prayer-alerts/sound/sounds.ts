import type { SoundName } from '../alert-settings.ts';
import { addFlutePhrase, type Note, stepHz } from './melody.ts';
import { addStrike, addVoice, type RingingPartial, type SampleBuffer } from './synthesizer.ts';

interface Sound {
  readonly seconds: number;
  /** Loudest sample, 0 to 1: lower for continuous sounds, so that all sounds are about equally loud. */
  readonly peak: number;
  readonly render: (canvas: SampleBuffer) => void;
}

const d4 = 293.66;
/** Highest sample value that doesn't distort on loudspeakers. */
const maxPeak = 0.89;

/** Original melodies without words: they call, but don't imitate the adhan. */
const rastCall: readonly (readonly Note[])[] = [
  [
    [0, 0.5],
    [4, 2.2],
  ],
  [
    [4, 0.35],
    [5, 0.35],
    [4, 0.4],
    [3, 0.4],
    [2, 1.5],
  ],
  [
    [2, 0.35],
    [4, 0.9],
    [3, 0.35],
    [2, 0.4],
    [1, 0.4],
    [0, 2.4],
  ],
];
const hijazCall: readonly (readonly Note[])[] = [
  [
    [0, 0.45],
    [3, 0.5],
    [4, 2],
  ],
  [
    [4, 0.35],
    [5, 0.6],
    [4, 0.35],
    [3, 0.4],
    [2, 1.6],
  ],
  [
    [3, 0.4],
    [2, 0.7],
    [1, 0.6],
    [0, 2.4],
  ],
];
const pauseSeconds = 0.35;

function melody(maqam: 'rast' | 'hijaz', phrases: readonly (readonly Note[])[]): Sound {
  const starts: number[] = [];
  let seconds = 0.05;
  for (const notes of phrases) {
    starts.push(seconds);
    seconds += notes.reduce((sum, [, held]) => sum + held, 0) + pauseSeconds;
  }
  return {
    seconds,
    peak: 0.53,
    render: (canvas) =>
      phrases.forEach((notes, i) => {
        addFlutePhrase(canvas, { at: starts[i] ?? 0, groundHz: d4, maqam, notes });
      }),
  };
}

const glassPartials: readonly RingingPartial[] = [
  [1, 1, 3],
  [2.32, 0.35, 1.6],
  [4.25, 0.16, 0.8],
  [6.63, 0.06, 0.4],
];

/** Struck glasses along the degrees of Rast. */
const glass: Sound = {
  seconds: 5,
  peak: maxPeak,
  render: (canvas) =>
    [0, 2, 4, 7, 4, 7].forEach((step, i) => {
      addStrike(canvas, {
        at: 0.02 + i * 0.42,
        hz: stepHz(2 * d4, 'rast', step),
        gain: 0.8,
        partials: glassPartials,
      });
    }),
};

/** A drop is a bubble whose pitch rises as it decays. */
function drop(canvas: SampleBuffer, at: number, hz: number, gain: number): void {
  addVoice(canvas, {
    at,
    seconds: 0.4,
    pitchHz: (t) => hz * (1 + 2.4 * t),
    loudness: (t) => gain * Math.exp(-14 * t) * Math.min(1, t / 0.004),
    harmonics: [1, 0.08],
  });
}

const drops: Sound = {
  seconds: 4.6,
  peak: maxPeak,
  render: (canvas) => {
    const falls = [0.05, 0.55, 0.95, 1.15, 1.8, 2.15, 2.6, 2.8, 3.4, 3.9];
    const pitchesHz = [620, 930, 740, 1180, 660, 990, 820, 1240, 700, 560];
    falls.forEach((at, i) => {
      drop(canvas, at, pitchesHz[i] ?? 700, 0.9);
      // Echo from the basin.
      drop(canvas, at + 0.17, (pitchesHz[i] ?? 700) * 1.02, 0.25);
    });
  },
};

/** One note of a bird: a quick glide between two pitches. */
function chirp(canvas: SampleBuffer, at: number, seconds: number, fromHz: number, toHz: number): void {
  addVoice(canvas, {
    at,
    seconds,
    pitchHz: (t) => fromHz * (toHz / fromHz) ** (t / seconds),
    loudness: (t) => 0.8 * Math.sin((Math.PI * t) / seconds) ** 2,
    harmonics: [1, 0.12],
  });
}

const birds: Sound = {
  seconds: 6,
  peak: 0.46,
  render: (canvas) => {
    for (const begin of [0.05, 2.1, 4.1]) {
      chirp(canvas, begin, 0.16, 2300, 3300);
      chirp(canvas, begin + 0.24, 0.16, 3300, 2500);
      chirp(canvas, begin + 0.46, 0.3, 2700, 3900);
      for (let i = 0; i < 7; i++) chirp(canvas, begin + 0.85 + i * 0.085, 0.07, 3900, 3100);
    }
  },
};

/** Two plain tones, three times: a signal without a melody. */
const tones: Sound = {
  seconds: 4.2,
  peak: 0.45,
  render: (canvas) => {
    for (const begin of [0.05, 1.45, 2.85])
      [660, 880].forEach((hz, i) => {
        const seconds = 0.28 + 0.27 * i;
        addVoice(canvas, {
          at: begin + i * 0.34,
          seconds,
          pitchHz: () => hz,
          loudness: (t) => Math.min(1, t / 0.02, (seconds - t) / 0.12),
          harmonics: [1, 0.3, 0.1],
        });
      });
  },
};

export const sounds: Readonly<Record<SoundName, Sound>> = {
  call_rast: melody('rast', rastCall),
  call_hijaz: melody('hijaz', hijazCall),
  glass,
  drops,
  birds,
  tones,
};
