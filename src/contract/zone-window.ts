import { z } from 'zod/mini';

/** A clock's view of its zone: `[from, offsetMinutes]`, ascending, the first also for all earlier instants. */
export const zoneWindow = z.object({
  name: z.string(),
  offsets: z.array(z.tuple([z.number(), z.number()])),
});
