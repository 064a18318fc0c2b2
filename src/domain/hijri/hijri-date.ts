/** A day of the Islamic calendar. `month` 1 (Muharram) to 12, `day` 1 to 30. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
