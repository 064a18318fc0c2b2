import { createHttpClient } from './http-client.ts';

/** Somebody who goes on using the site while something else happens to it. */
export interface BackgroundUser {
  /** Goes away, and says how it was. */
  stop(): Promise<BackgroundReport>;
}

export interface BackgroundReport {
  readonly requests: number;
  readonly slowestMs: number;
  /** What was not answered 200, the first ten. */
  readonly failures: readonly string[];
}

interface Visit {
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What anonymous people ask for most: neither needs the database. */
const usualVisits: readonly Visit[] = [
  { target: '/' },
  { target: '/api/prayer-times?latitude=51.5074&longitude=-0.1278' },
  { target: '/api/qibla?latitude=51.5074&longitude=-0.1278' },
];

/** Asks one thing after another, twenty times a second at most, until it leaves. */
export function startBackgroundUser(url: string, visits: readonly Visit[] = usualVisits): BackgroundUser {
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

/** More than anybody should notice, on a machine that does other things besides. */
const noticeableMs = 2_000;

/** What others had to bear while something was done to the server; nothing when they noticed nothing. */
export function backgroundFaults(
  { requests, slowestMs, failures }: BackgroundReport,
  toleratedMs = noticeableMs,
): readonly string[] {
  return [
    ...failures.map((complaint) => `a backgroundUser heard ${complaint}`),
    ...(requests === 0 ? ['no backgroundUser was there'] : []),
    ...(slowestMs > toleratedMs ? [`a backgroundUser waited ${Math.round(slowestMs)} ms`] : []),
  ];
}
