/** The ribbon shows far more than the camera, so that one sees from which side the Qibla comes. */
const pixelsPerDegree = 4;
/** Where the strip begins: with half a turn more at each end it needs no seam. */
const fromDegrees = -180;
const untilDegrees = 540;

export const ribbonWidth = (untilDegrees - fromDegrees) * pixelsPerDegree;

/** Pixels from the start of the strip. */
export const onRibbon = (bearingDegrees: number): number => (bearingDegrees - fromDegrees) * pixelsPerDegree;

/** By how much the strip is moved so that the heading (0 up to 360) stands at the point where it begins. */
export const ribbonShift = (headingDegrees: number): number => -onRibbon(headingDegrees);

/** Every bearing of the strip that is a multiple of a step. */
export function ribbonBearings(stepDegrees: number): number[] {
  const first = Math.ceil(fromDegrees / stepDegrees);
  const last = Math.floor(untilDegrees / stepDegrees);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * stepDegrees);
}

/** A bearing wherever it stands on the strip. */
export const everywhereOnRibbon = (bearingDegrees: number): number[] =>
  [bearingDegrees - 360, bearingDegrees, bearingDegrees + 360]
    .filter((bearing) => bearing >= fromDegrees && bearing <= untilDegrees)
    .map(onRibbon);
