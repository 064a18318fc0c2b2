import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { message } from '../../../i18n/localisation.tsx';

type Pointer = SunMoment['pointer'];

/** Said when the moment is here, and of one to come. */
export const momentWords: Readonly<Record<'now' | 'coming', Readonly<Record<Pointer, string>>>> = {
  now: {
    sun: message('Now the sun stands in the direction of the Qibla.'),
    shadow: message('Now your shadow points to the Qibla.'),
  },
  coming: {
    sun: message('The sun stands in the direction of the Qibla'),
    shadow: message('Your shadow points to the Qibla'),
  },
};

const lowestDegrees = 5;

/** Why a moment is hard to use. */
export function hindrance({ altitudeDegrees }: SunMoment): string {
  return altitudeDegrees < lowestDegrees
    ? message('The sun is very low then.')
    : message('The sun is almost overhead then.');
}
