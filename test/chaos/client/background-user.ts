import { createHttpClient } from './http-client.ts';

/** A user who keeps using the site during a scenario. */
export interface BackgroundUser {
  /** Stops and reports. */
  stop(): Promise<BackgroundReport>;
}

export interface BackgroundReport {
  readonly requests: number;
  readonly slowestMs: number;
  /** The first ten requests without a 200 response. */
  readonly failures: readonly string[];
}

interface Visit {
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The most common anonymous requests. They don't need the database. */
const defaultVisits: readonly Visit[] = [
  { target: '/' },
  { target: '/api/prayer-times?latitude=51.5074&longitude=-0.1278' },
  { target: '/api/qibla?latitude=51.5074&longitude=-0.1278' },
];

/** Sends requests one after another, with a pause of 50 ms per round, until it is stopped. */
export function startBackgroundUser(url: string, visits: readonly Visit[] = defaultVisits): BackgroundUser {
  const client = createHttpClient(url, { limitMs: 15_000 });
  const failures: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  let isRunning = true;

  async function load(visit: Visit): Promise<void> {
    const startedAt = performance.now();
    try {
      const { status } = await client.send(visit);
      if (status !== 200) failures.push(`${visit.target}: ${status}`);
    } catch (error) {
      failures.push(`${visit.target}: ${error instanceof Error ? error.message : error}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    requests++;
  }

  async function run(): Promise<void> {
    while (isRunning) {
      for (const visit of visits) await load(visit);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const finished = run();
  return {
    async stop() {
      isRunning = false;
      await finished;
      client.close();
      return { requests, slowestMs, failures: failures.slice(0, 10) };
    },
  };
}

/** The maximum response time, generous for a busy machine. */
const noticeableMs = 2_000;

/** Returns the faults that the background user noticed. */
export function backgroundFaults(
  { requests, slowestMs, failures }: BackgroundReport,
  toleratedMs = noticeableMs,
): readonly string[] {
  return [
    ...failures.map((failure) => `a background user got ${failure}`),
    ...(requests === 0 ? ['the background user sent no request'] : []),
    ...(slowestMs > toleratedMs ? [`a background user waited ${Math.round(slowestMs)} ms`] : []),
  ];
}
