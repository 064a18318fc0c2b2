/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text of normal size. */
export const leastContrast = 4.5;

/**
 * Returns the colour, or the nearest one of its hue that is readable on the background: as text on it, and behind text that has
 * the colour of the background. Colours are `#rrggbb`.
 */
export function readableAccent(colour: string, background: string): string {
  if (contrastOf(colour, background) >= leastContrast) return colour.toLowerCase();
  const target: Rgb = luminanceOf(parseColour(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  const from = parseColour(colour);
  for (let step = 1; step < mixSteps; step++) {
    const mixed = formatColour(mix(from, target, step / mixSteps));
    if (contrastOf(mixed, background) >= leastContrast) return mixed;
  }
  return formatColour(target);
}

const mixSteps = 64;

/** Returns the contrast ratio of WCAG, 1 to 21. Colours are `#rrggbb`. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [a, b]
    .map((each) => luminanceOf(parseColour(each)))
    .sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [at(0), at(1), at(2)];
}

function parseColour(colour: string): Rgb {
  const digits = Number.parseInt(colour.replace('#', ''), 16);
  return [digits >> 16, (digits >> 8) & 255, digits & 255];
}

function formatColour(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
