/** What a heading is held against. */
export interface Aim {
  /** Of the Qibla from true north, degrees. */
  readonly bearingDegrees: number;
  /** Of the field at the place, degrees; 0 while no place is known, and headings then stay magnetic. */
  readonly declinationDegrees: number;
  /** Without a known place, and where no needle holds, nobody is told to face the Qibla. */
  readonly mayClaim: boolean;
}
