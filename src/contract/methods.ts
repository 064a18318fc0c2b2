import { z } from 'zod/mini';
import { evidences } from '../domain/prayer-times/methods/evidence.ts';
import { timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { isoDay } from './prayer-times.ts';

// The page has the methods themselves, so it doesn't load this module.

const timeName = z.enum(timeNames);
const twilightFigures = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())]));
const figure = z.nullable(z.number());
const minutesByTime = z.partialRecord(timeName, z.number());

export const listMethods = endpoint({
  method: 'GET',
  path: '/api/prayer-times/methods',
  summary:
    'Every calculation method: angles or intervals, offsets, rounding, solar parameters, region and source.',
  response: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        aliases: z.array(z.string()),
        name: z.string(),
        region: z.string(),
        source: z.string(),
        /**
         * Countries (ISO 3166-1 alpha-2) whose default it is, and how we know. The default of all other countries is the
         * Muslim World League; London has its own timetable.
         */
        customaryIn: z.array(z.object({ country: z.string(), evidence: z.enum(evidences) })),
        fajr: twilightFigures,
        isha: twilightFigures,
        maghribDegrees: figure,
        /** The sun's depression at sunrise and Maghrib; null for the usual 50 minutes of arc. */
        horizonDegrees: z.nullable(z.object({ sunrise: z.number(), maghrib: z.number() })),
        /** Minutes that are added to the computed times. */
        offsets: minutesByTime,
        rounding: z.partialRecord(timeName, z.enum(['nearest', 'up', 'down'])),
        /** Times that use the declination and equation of time of one moment for the whole day. */
        sunHeldAt: z.partialRecord(timeName, z.enum(['midnight_ut', 'noon'])),
        /** The year whose solar positions a perpetual table uses for every year. */
        sunOfYear: figure,
        /** Days by which the table's solar positions are ahead of the date. */
        sunDaysAhead: figure,
        /** What elevation lowers. If the authority considers it, the town's elevation is used by default. */
        heightUse: z.nullable(z.enum(['none', 'horizon', 'horizon_and_twilight'])),
        /** Dip of the horizon, arc minutes per square root of a metre; null if elevation is ignored. */
        dipArcMinutesPerRootMetre: figure,
        /** The country whose zones have one table each, computed from points of the zone. */
        zones: z.nullable(z.string()),
        /** Times that the authority prints from tables without a known formula. */
        localTables: z.array(timeName),
        /** The authority's own rule for high latitudes. */
        ownHighLatitudeRule: z.nullable(z.record(z.string(), z.number())),
        /** Earlier figures with the day on which they ended, the oldest first. */
        earlier: z.array(z.object({ before: isoDay, was: z.record(z.string(), z.unknown()) })),
      }),
    ),
  }),
});
