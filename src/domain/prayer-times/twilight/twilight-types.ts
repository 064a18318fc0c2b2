import type { TimeDefinition } from '../explain/explanation.ts';
import type { SolarDayInput } from '../solar-day.ts';
import type { HighLatitudeRule, Shafaq } from '../types.ts';

export type TwilightName = 'fajr' | 'isha';

/** What determined a twilight that isn't the moment of the method's angle. */
export type TwilightSource = Extract<
  TimeDefinition,
  { kind: 'seasonal' | 'share_of_night' | 'nearest_latitude' | 'nearest_day' | 'glide' }
>;

/** A moment in days from the centre of the solar day's motion. */
export interface Twilight {
  readonly at: number;
  /** Absent if the method's angle determined it. */
  readonly by?: TwilightSource;
  /** The high-latitude rule that determined it instead of the sun. */
  readonly rule?: HighLatitudeRule;
}

export interface TwilightInput extends SolarDayInput {
  readonly highLatitudeRule: HighLatitudeRule;
  readonly shafaq?: Shafaq | undefined;
}
