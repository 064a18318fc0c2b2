import type { TimeDefinition } from '../explain/explanation.ts';
import type { SolarDayInput } from '../solar-day.ts';
import type { HighLatitudeRule, Shafaq } from '../types.ts';

export type TwilightName = 'fajr' | 'isha';

/** What gave a twilight that is not the moment of the method's angle. */
export type TwilightSource = Extract<
  TimeDefinition,
  { kind: 'seasonal' | 'share_of_night' | 'nearest_latitude' | 'nearest_day' | 'glide' }
>;

/** A moment in days from the centre of the solar day's motion. */
export interface Twilight {
  readonly at: number;
  /** Absent where the method's angle gave it. */
  readonly by?: TwilightSource;
  /** The rule that made it when the sun did not. */
  readonly rule?: HighLatitudeRule;
}

export interface TwilightInput extends SolarDayInput {
  readonly highLatitudeRule: HighLatitudeRule;
  readonly shafaq?: Shafaq | undefined;
}
