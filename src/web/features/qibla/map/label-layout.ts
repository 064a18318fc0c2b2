/** Rectangle given by its centre, pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const lineHeight = 15;
/** Wider than most letters, so that a name is never wider than estimated. */
const letterWidth = 6.8;

export function measureText(text: string): { width: number; height: number } {
  return { width: Math.ceil(text.length * letterWidth) + 4, height: lineHeight };
}

export function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** Returns small boxes along a line of pixels, for labels to avoid. */
export function boxesAlong(line: readonly (readonly [number, number])[]): readonly Box[] {
  return line.map(([x, y]) => ({ x, y, width: 8, height: 8 }));
}

/** Beside, below, above and at the corners of a mark, in order of preference. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Next to the mark, then farther away. */
const gaps = [0, 6, 14];

/** Returns the candidate positions for a label around a mark. */
export function positionsAround(mark: Box, size: { width: number; height: number }): readonly Box[] {
  return gaps.flatMap((gap) =>
    sides.map(([right, down]) => ({
      ...size,
      x: mark.x + right * ((mark.width + size.width) / 2 + gap),
      y: mark.y + down * ((mark.height + size.height) / 2 + gap),
    })),
  );
}

/**
 * What is already on the map: marks and labels, which nothing may cover, and lines, which may be covered if
 * necessary.
 */
export interface Occupied {
  readonly marks: readonly Box[];
  readonly lines: readonly Box[];
}

/** Returns the first free position inside the picture; undefined if there is none. */
export function findFreePosition(
  places: readonly Box[],
  { marks, lines }: Occupied,
  isInside: (box: Box) => boolean,
): Box | undefined {
  const occupied = [...marks, ...lines];
  return places.find((place) => isInside(place) && !occupied.some((other) => overlaps(place, other)));
}

/**
 * Returns the position inside the picture that covers no mark and the fewest lines, for labels that must not be left
 * out.
 */
export function findBestPosition(
  places: readonly Box[],
  { marks, lines }: Occupied,
  isInside: (box: Box) => boolean,
): Box | undefined {
  const hidden = (place: Box): number => lines.filter((other) => overlaps(place, other)).length;
  return places
    .filter((place) => isInside(place) && !marks.some((other) => overlaps(place, other)))
    .sort((a, b) => hidden(a) - hidden(b))[0];
}

export function withinDisc(radius: number): (box: Box) => boolean {
  return ({ x, y, width, height }) => Math.hypot(Math.abs(x) + width / 2, Math.abs(y) + height / 2) <= radius;
}

/** Returns a function that moves a box sideways into the frame. */
export function shiftInto(frameWidth: number): (box: Box) => Box {
  return (box) => {
    const least = box.width / 2 + 2;
    return { ...box, x: Math.max(least, Math.min(frameWidth - least, box.x)) };
  };
}

export function withinFrame(frameWidth: number, frameHeight: number): (box: Box) => boolean {
  return ({ x, y, width, height }) =>
    Math.min(x - width / 2, y - height / 2) >= 2 &&
    x + width / 2 <= frameWidth - 2 &&
    y + height / 2 <= frameHeight - 2;
}
