import type { StandingServer } from '../visit/start-server.ts';

export interface Growth {
  /** Once after every so many requests. */
  sample(): void;
  /** Between the lowest of the first and the lowest of the last quarter; undefined where the system does not tell. */
  megabytes(): number | undefined;
}

/**
 * What a process holds goes up and down with its collections of garbage: what counts is the floor of what it holds,
 * early and late.
 */
export function watchGrowth(server: Pick<StandingServer, 'resources'>): Growth {
  const samples: number[] = [];
  return {
    sample() {
      const resources = server.resources();
      if (resources) samples.push(resources.bytes);
    },
    megabytes() {
      const quarter = Math.floor(samples.length / 4);
      if (quarter === 0) return undefined;
      const floor = (part: readonly number[]) => Math.min(...part);
      return (floor(samples.slice(-quarter)) - floor(samples.slice(0, quarter))) / 1_048_576;
    },
  };
}
