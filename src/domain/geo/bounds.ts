/** A rectangle in degrees. `west` is greater than `east` if it crosses the antimeridian. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
