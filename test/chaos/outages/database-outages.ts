import pg from 'pg';
import { postgresUrl } from '../../harness/databases.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import type { ScenarioContext } from '../scenario.ts';

/** Something that happens to an engine, and passes. */
export interface Outage {
  readonly name: string;
  /** How long it lasts. */
  readonly durationMs: number;
  /** Whoever is signed in cannot be served meanwhile. */
  readonly refusesUsers: boolean;
  /** `/ready` has to say so. */
  readonly makesUnready: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Everything that happens to a PostgreSQL server which the app reaches by this proxy. */
export function databaseOutages(
  context: ScenarioContext,
  proxy: TcpProxy,
  durationMs: number,
): readonly Outage[] {
  const url = context.environment['DATABASE_URL'] ?? '';
  const away = { durationMs, refusesUsers: true, makesUnready: true, end: proxy.restore };
  return [
    { ...away, name: 'stopped', begin: proxy.disconnect },
    { ...away, name: 'hung', begin: proxy.stall },
    {
      ...{ name: 'every connection ended', durationMs: 0, refusesUsers: false, makesUnready: false },
      begin: () => endConnections(new URL(url).pathname.slice(1)),
      end: () => {},
    },
    {
      ...{ name: 'a table locked', durationMs, refusesUsers: true, makesUnready: false },
      ...lockOf(context, url),
    },
  ];
}

async function endConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const ask = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await client.query(ask, [database]).finally(() => client.end());
}

/** Somebody else holds what every sign-in needs. */
function lockOf(context: ScenarioContext, url: string): Pick<Outage, 'begin' | 'end'> {
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
