import { openLine } from './http-client.ts';

/** Somebody who goes on using the site while something else happens to it. */
export interface Bystander {
  /** Goes away, and says how it was. */
  leave(): Promise<Stay>;
}

export interface Stay {
  readonly asked: number;
  readonly slowestMs: number;
  /** What was not answered 200, the first ten. */
  readonly complaints: readonly string[];
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
export function sendBystander(url: string, visits: readonly Visit[] = usualVisits): Bystander {
  const line = openLine(url, { limitMs: 15_000 });
  const complaints: string[] = [];
  let asked = 0;
  let slowestMs = 0;
  let isHere = true;

  async function ask(visit: Visit): Promise<void> {
    const startedAt = performance.now();
    try {
      const { status } = await line.ask(visit);
      if (status !== 200) complaints.push(`${visit.target}: ${status}`);
    } catch (error) {
      complaints.push(`${visit.target}: ${error instanceof Error ? error.message : error}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    asked++;
  }

  async function stay(): Promise<void> {
    while (isHere) {
      for (const visit of visits) await ask(visit);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const stayed = stay();
  return {
    async leave() {
      isHere = false;
      await stayed;
      line.close();
      return { asked, slowestMs, complaints: complaints.slice(0, 10) };
    },
  };
}

/** More than anybody should notice, on a machine that does other things besides. */
const noticeableMs = 2_000;

/** What others had to bear while something was done to the server; nothing when they noticed nothing. */
export function staySuffered(
  { asked, slowestMs, complaints }: Stay,
  toleratedMs = noticeableMs,
): readonly string[] {
  return [
    ...complaints.map((complaint) => `a bystander heard ${complaint}`),
    ...(asked === 0 ? ['no bystander was there'] : []),
    ...(slowestMs > toleratedMs ? [`a bystander waited ${Math.round(slowestMs)} ms`] : []),
  ];
}
