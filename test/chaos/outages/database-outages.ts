import pg from 'pg';
import { postgresUrl } from '../../harness/databases.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import type { ScenarioContext } from '../scenario.ts';

/** A temporary failure of the database. */
export interface Outage {
  readonly name: string;
  /** Duration in milliseconds. */
  readonly durationMs: number;
  /** Requests of signed-in users must get 503 during the outage. */
  readonly refusesUsers: boolean;
  /** `/ready` must respond with 503. */
  readonly makesUnready: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Returns all outages of the PostgreSQL server behind this proxy. */
export function databaseOutages(
  context: ScenarioContext,
  proxy: TcpProxy,
  durationMs: number,
): readonly Outage[] {
  const url = context.environment['DATABASE_URL'] ?? '';
  const unavailable = { durationMs, refusesUsers: true, makesUnready: true, end: proxy.restore };
  return [
    { ...unavailable, name: 'stopped', begin: proxy.disconnect },
    { ...unavailable, name: 'hung', begin: proxy.stall },
    {
      ...{ name: 'every connection ended', durationMs: 0, refusesUsers: false, makesUnready: false },
      begin: () => endConnections(new URL(url).pathname.slice(1)),
      end: () => {},
    },
    {
      ...{ name: 'a table locked', durationMs, refusesUsers: true, makesUnready: false },
      ...tableLock(context, url),
    },
  ];
}

async function endConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const query = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await client.query(query, [database]).finally(() => client.end());
}

/** Locks a table that every sign-in needs, from another connection. */
function tableLock(context: ScenarioContext, url: string): Pick<Outage, 'begin' | 'end'> {
  let holder: pg.Client | undefined;
  const end = async () => {
    await holder?.end();
    holder = undefined;
  };
  context.onCleanup(end);
  return {
    async begin() {
      holder = new pg.Client({ connectionString: url });
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('begin; lock table sessions in access exclusive mode');
    },
    end,
  };
}
