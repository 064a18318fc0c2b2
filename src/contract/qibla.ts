import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { isoDay } from './prayer-times.ts';
import { latitudeText, longitudeText } from './query-text.ts';

/** Sixteen points, each 22.5 degrees, in the order of the bearing. */
export const compassPoints = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'],
  ...['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'],
] as const;

/** From true north over east, 0 up to 360. */
const bearing = z.number();
/** Epoch milliseconds. */
const instant = z.number();

export const qiblaAnswer = z.object({
  /** Of the great circle on the sphere: what every page here shows. Means nothing where every direction serves. */
  bearingDegrees: bearing,
  /** Along that circle, on a sphere of 6,371 km. */
  distanceKm: z.number(),
  distanceMiles: z.number(),
  /** From true to magnetic north, east positive: true = magnetic + declination. */
  declinationDegrees: z.number(),
  /** Within ten metres of the Kaaba, and of the point opposite it. */
  everyDirectionServes: z.boolean(),
  compassPoint: z.enum(compassPoints),
  kaaba: z.object({ latitude: z.number(), longitude: z.number() }),
  /** What a magnetic compass shows towards the Qibla; null where the field is too weak for one. */
  magneticBearingDegrees: z.nullable(bearing),
  declination: z.object({
    model: z.string(),
    /** The last day of the years that the model is made for; after it its last day's values are given. */
    validUntil: isoDay,
    isValid: z.boolean(),
    /** `weak`: read a compass with caution there. `none`: near a magnetic pole, not at all. */
    hold: z.enum(['firm', 'weak', 'none']),
  }),
  /** Along the shortest way on the ellipsoid WGS84; null where it is not found, within 66 km of the point opposite the Kaaba. */
  geodesicBearingDegrees: z.nullable(bearing),
  geodesicDistanceKm: z.nullable(z.number()),
  /** By how much that bearing is to the right of the sphere's. */
  geodesicDifferenceDegrees: z.nullable(z.number()),
  /** When, in the next 24 hours, the sun stands in the Qibla, or the shadow of an upright stick points along it. */
  sunMoments: z.array(
    z.object({ at: instant, pointer: z.enum(['sun', 'shadow']), altitudeDegrees: z.number() }),
  ),
  /**
   * Rasd al-Qiblah: when, in the next year, the sun stands over the Kaaba (face the sun) or under it (face away from it).
   * Of use where it is up at the place.
   */
  kaabaSuns: z.array(
    z.object({
      at: instant,
      sun: z.enum(['over', 'under']),
      isUp: z.boolean(),
      altitudeDegrees: z.number(),
    }),
  ),
});
export type QiblaBody = z.infer<typeof qiblaAnswer>;

export const getQibla = endpoint({
  method: 'GET',
  path: '/api/qibla',
  summary:
    'The Qibla of a place: bearing and distance, magnetic declination, and the moments at which the sun shows it.',
  query: knownParameters({ latitude: latitudeText('latitude'), longitude: longitudeText('longitude') }),
  response: qiblaAnswer,
});
