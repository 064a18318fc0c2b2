import { z } from 'zod/mini';

/**
 * The offsets of a time zone: `[from, offsetMinutes]` in ascending order, `from` in epoch milliseconds. The first one is also
 * valid before its instant. In a separate file, because every page visit loads it.
 */
export const zoneWindow = z.object({
  name: z.string(),
  offsets: z.array(z.tuple([z.number(), z.number()])),
});
