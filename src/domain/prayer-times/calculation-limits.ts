/** Minimum and maximum of a user's setting, as the server enforces them. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

export const calculationLimits = {
  adjustmentMinutes: { least: -60, most: 60 },
  twilightDegrees: { least: 9, most: 21 },
  ishaMinutes: { least: 30, most: 180 },
  maghribDegrees: { least: 0, most: 6 },
  elevationMetres: { least: -500, most: 9000 },
  hijriShiftDays: { least: -2, most: 2 },
} as const satisfies Record<string, Limits>;
