import { arcadePattern } from './arcade.ts';
import type { PatternTile } from './pattern-tile.ts';
import { reedPenPattern } from './reed-pen.ts';
import { twelveFoldPattern } from './twelve-fold.ts';
import { vinePattern } from './vine.ts';

/** The patterns beside the usual one, each by its name. */
export const motifs = {
  mosque: arcadePattern(),
  geometric: twelveFoldPattern(16, 72),
  calligraphy: reedPenPattern(),
  nature: vinePattern(),
} as const satisfies Record<string, PatternTile>;
export type MotifName = keyof typeof motifs;
