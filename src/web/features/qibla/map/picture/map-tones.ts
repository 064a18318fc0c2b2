/**
 * Land is paper, the sea lies lower: by day in the tone of what is sunken, by night in that of the page. A halo keeps words
 * readable over coasts.
 */
export const tones = {
  sea: 'fill-[light-dark(#e4dfcf,#0b1512)]',
  /** Where the coasts are too coarse to be drawn there is neither. */
  plain: 'fill-surface',
  land: 'fill-[light-dark(#fffdf7,#22382f)] stroke-[light-dark(#b9b19b,#3f5d52)]',
  hairline: 'fill-none stroke-[light-dark(#cfc8b4,#1c302a)]',
  night: 'fill-[light-dark(rgb(22_33_28/0.11),rgb(0_0_0/0.42))]',
  words: 'stroke-[light-dark(rgb(255_253_247/0.8),rgb(17_32_27/0.85))] font-semibold',
} as const;
