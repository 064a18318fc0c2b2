/** Geometry (1.93) less the bending of light near the ground. */
export const usualArcMinutesPerRootMetre = 1.76;

/** How far the horizon lies below the level for an eye at the height; 0 below the level of the sea. */
export function dipDegrees(metres: number, arcMinutesPerRootMetre = usualArcMinutesPerRootMetre): number {
  return metres > 0 ? (arcMinutesPerRootMetre / 60) * Math.sqrt(metres) : 0;
}
