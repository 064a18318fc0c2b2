import { callServer } from '../client/api-client.ts';

/** Requests that need no account, no database and no Redis. */
const reads = [
  '/api/prayer-times?latitude=21.4225&longitude=39.8262',
  '/api/prayer-times/calendar?latitude=-6.2&longitude=106.8&from=2027-01-01&to=2027-01-31',
  '/api/qibla?latitude=51.5&longitude=-0.12',
  '/api/geocode/search?text=Istanbul',
  '/api/geocode/reverse?lat=41&lng=29',
  '/api/places/mosques?lat=41.0054&lng=28.9768&radius=5000',
  '/api/config',
  '/',
  '/ar/prayer-times',
  '/prayer-times/pakistan/karachi',
  '/health',
];

export interface AnonymousReads {
  readonly requests: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

/** Sends all of them, one after another. */
export async function readAnonymously(server: string): Promise<AnonymousReads> {
  const faults: string[] = [];
  let slowestMs = 0;
  for (const path of reads) {
    const began = performance.now();
    const status = await callServer(server, path).then(
      (response) => response.status,
      (error: Error) => error.message,
    );
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (status !== 200) faults.push(`${path}: ${status}`);
  }
  return { requests: reads.length, slowestMs: Math.round(slowestMs), faults };
}
