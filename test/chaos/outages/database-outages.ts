import pg from 'pg';
import { postgresUrl } from '../../harness/databases.ts';
import type { Cable } from '../../harness/tcp-proxy.ts';
import type { Ground } from '../scenario.ts';

/** Something that happens to an engine, and passes. */
export interface Trouble {
  readonly name: string;
  /** How long it lasts. */
  readonly lastsMs: number;
  /** Whoever is signed in cannot be served meanwhile. */
  readonly refuses: boolean;
  /** `/ready` has to say so. */
  readonly unready: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Everything that happens to a PostgreSQL server which the app reaches by this cable. */
export function databaseTroubles(ground: Ground, cable: Cable, lastsMs: number): readonly Trouble[] {
  const url = ground.environment['DATABASE_URL'] ?? '';
  const away = { lastsMs, refuses: true, unready: true, end: cable.putBack };
  return [
    { ...away, name: 'stopped', begin: cable.pull },
    { ...away, name: 'hung', begin: cable.mute },
    {
      ...{ name: 'every connection ended', lastsMs: 0, refuses: false, unready: false },
      begin: () => endConnections(new URL(url).pathname.slice(1)),
      end: () => {},
    },
    { ...{ name: 'a table locked', lastsMs, refuses: true, unready: false }, ...lockOf(ground, url) },
  ];
}

async function endConnections(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const ask = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await client.query(ask, [database]).finally(() => client.end());
}

/** Somebody else holds what every sign-in needs. */
function lockOf(ground: Ground, url: string): Pick<Trouble, 'begin' | 'end'> {
  let holder: pg.Client | undefined;
  const end = async () => {
    await holder?.end();
    holder = undefined;
  };
  ground.afterwards(end);
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
