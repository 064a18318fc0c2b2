/** A rectangle by its middle. Pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const lineHeight = 15;
/** Wider than most letters, so that a name never reaches as far as is reckoned. */
const letterWidth = 6.8;

export function measureText(words: string): { width: number; height: number } {
  return { width: Math.ceil(words.length * letterWidth) + 4, height: lineHeight };
}

export function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** Small boxes along a line of pixels, for labels to keep away from. */
export function boxesAlong(line: readonly (readonly [number, number])[]): readonly Box[] {
  return line.map(([x, y]) => ({ x, y, width: 8, height: 8 }));
}

/** Beside, below, above and at the corners of a mark, in the order in which they are liked. */
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

/** Next to the mark, then farther off. */
const gaps = [0, 6, 14];

/** The places that a label can take around a mark. */
export function positionsAround(mark: Box, size: { width: number; height: number }): readonly Box[] {
  return gaps.flatMap((gap) =>
    sides.map(([right, down]) => ({
      ...size,
      x: mark.x + right * ((mark.width + size.width) / 2 + gap),
      y: mark.y + down * ((mark.height + size.height) / 2 + gap),
    })),
  );
}

/** What is on the map already: marks and words, which nothing may cover, and lines, which bear it in need. */
export interface Occupied {
  readonly marks: readonly Box[];
  readonly lines: readonly Box[];
}

/** The first place within the picture that nothing else takes; undefined when all are taken. */
export function findFreePosition(
  places: readonly Box[],
  { marks, lines }: Occupied,
  isInside: (box: Box) => boolean,
): Box | undefined {
  const occupied = [...marks, ...lines];
  return places.find((place) => isInside(place) && !occupied.some((other) => overlaps(place, other)));
}

/** As `freePlace`, but what must not be left out then takes the place within that hides least of the lines. */
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

/** The same place, moved sideways into the frame where it would leave it. */
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
