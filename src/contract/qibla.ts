import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { isoDay } from './prayer-times.ts';
import { latitudeText, longitudeText } from './query-text.ts';

/** Sixteen points, 22.5 degrees apart, in the order of the bearing. */
export const compassPoints = [
  ...['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'],
  ...['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'],
] as const;

/** Degrees clockwise from true north, 0 up to 360. */
const bearing = z.number();
/** Epoch milliseconds. */
const instant = z.number();

export const qiblaAnswer = z.object({
  /** Of the great circle on a sphere, which every page shows. Has no meaning if `everyDirectionServes`. */
  bearingDegrees: bearing,
  /** Along that circle, on a sphere with a radius of 6,371 km. */
  distanceKm: z.number(),
  distanceMiles: z.number(),
  /** From true to magnetic north, east positive: true = magnetic + declination. */
  declinationDegrees: z.number(),
  /** Within ten metres of the Kaaba, and of the point opposite it. */
  everyDirectionServes: z.boolean(),
  compassPoint: z.enum(compassPoints),
  kaaba: z.object({ latitude: z.number(), longitude: z.number() }),
  /** The Qibla on a magnetic compass; null if the field is too weak for one. */
  magneticBearingDegrees: z.nullable(bearing),
  declination: z.object({
    model: z.string(),
    /** The last day that the model is valid for. Later dates use its values of that day. */
    validUntil: isoDay,
    isValid: z.boolean(),
    /** `weak`: a compass is unreliable there. `none`: near a magnetic pole, it is unusable. */
    hold: z.enum(['firm', 'weak', 'none']),
  }),
  /** Along the geodesic on the WGS84 ellipsoid; null within 66 km of the Kaaba's antipode, where it can't be computed. */
  geodesicBearingDegrees: z.nullable(bearing),
  geodesicDistanceKm: z.nullable(z.number()),
  /** That bearing minus the sphere's, clockwise positive. */
  geodesicDifferenceDegrees: z.nullable(z.number()),
  /** When, in the next 24 hours, the sun is in the direction of the Qibla, or the shadow of an upright stick points to it. */
  sunMoments: z.array(
    z.object({ at: instant, pointer: z.enum(['sun', 'shadow']), altitudeDegrees: z.number() }),
  ),
  /**
   * Rasd al-Qiblah: when, in the next year, the sun is at the zenith of the Kaaba (face the sun) or at its nadir (face away
   * from it). Useful if the sun is up at the place.
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
  summary: 'The Qibla of a place: bearing and distance, magnetic declination, and when the sun shows it.',
  query: knownParameters({ latitude: latitudeText('latitude'), longitude: longitudeText('longitude') }),
  response: qiblaAnswer,
});
