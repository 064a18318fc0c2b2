import { z } from 'zod/mini';

/**
 * The offsets of a time zone: `[from, offsetMinutes]` in ascending order, `from` in epoch milliseconds. The first one is also
 * valid before its instant.
 */
export const zoneWindow = z.object({
  name: z.string(),
  offsets: z.array(z.tuple([z.number(), z.number()])),
});
