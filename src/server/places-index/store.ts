import { sql } from 'drizzle-orm';
import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { type PlaceKind, placeKinds } from '../../domain/places/place.ts';
import type { Database, Db } from '../db/database.ts';
import { preparedOn } from '../db/pglite-prepared.ts';
import { placeDatasets, places, placesVersion } from '../db/schema.ts';
import { type BoxAround, type NearestAnswer, nearestWithin } from './nearest-within.ts';
import { type PlaceRow, placeColumns, placeFromRow } from './place-from-row.ts';

export interface IndexSearch extends Coordinates {
  readonly kind: PlaceKind;
  readonly radiusMetres: number;
  /** Maximum number of nearest places. */
  readonly limit: number;
}

/** Places of the index around a point, nearest first; equal distances by id. */
export async function searchIndex(
  database: Pick<Database, 'db' | 'kind'>,
  search: IndexSearch,
): Promise<NearestAnswer> {
  const fetch = (await queriesOf(database))[search.kind];
  return nearestWithin(search, async (box, count) => (await fetch({ ...box, count })).map(placeFromRow));
}

/** Queries of the index; they all fail while the database is unavailable. */
export interface IndexTables {
  search(search: IndexSearch): Promise<NearestAnswer>;
  /** Version, incremented by every import that changed something. */
  readVersion(): Promise<number>;
  /** Coverage of each dataset, see `domain/places/coverage-grid.ts`. */
  readCoverages(): Promise<readonly Uint8Array[]>;
}

/** The database. `db` is called for every query: it may open later than the server, and throws until then. */
interface Source {
  readonly kind: Database['kind'];
  db(): Db;
}

export function openIndexTables(source: Source): IndexTables {
  const { kind } = source;
  const db = () => source.db();
  return {
    search: async (search) => searchIndex({ db: db(), kind }, search),
    async readVersion() {
      const [row] = await db().select({ version: placesVersion.version }).from(placesVersion);
      return row?.version ?? 0;
    },
    async readCoverages() {
      const rows = await db().select({ coverage: placeDatasets.coverage }).from(placeDatasets);
      return rows.map((row) => row.coverage);
    },
  };
}

interface BoxValues extends BoxAround {
  readonly count: number;
}

type Fetch = (values: BoxValues) => Promise<readonly PlaceRow[]>;
type Fetches = Readonly<Record<PlaceKind, Fetch>>;

const prepared = new WeakMap<Db, Promise<Fetches>>();

/** Prepared once for each database. */
function queriesOf({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<Fetches> {
  const known = prepared.get(db);
  if (known) return known;
  const prepare = kind === 'pglite' ? prepareInSession : prepareOnPool;
  const fetches = Promise.all(placeKinds.map(async (place) => [place, await prepare(db, place)])).then(
    (entries) => Object.fromEntries(entries) as Fetches,
  );
  prepared.set(db, fetches);
  fetches.catch(() => prepared.delete(db));
  return fetches;
}

/** Each connection of the pool prepares the statement on first use. */
async function prepareOnPool(db: Db, kind: PlaceKind): Promise<Fetch> {
  const query = nearestQuery(db, kind);
  return async (values) => (await query.execute({ ...values }))[0]?.rows ?? [];
}

/** The embedded database's driver doesn't prepare statements; doing it in its one session cuts the time to a fifth. */
async function prepareInSession(db: Db, kind: PlaceKind): Promise<Fetch> {
  const { sql: text } = nearestQuery(db, kind).getQuery();
  const name = `places_nearest_${kind}`;
  const types = 'float8, float8, float8, float8, float8, float8, bigint';
  const { rows: earlier } = await db.execute(sql`select from pg_prepared_statements where name = ${name}`);
  if (earlier.length === 0) await db.execute(sql.raw(`prepare ${name} (${types}) as ${text}`));
  const run = preparedOn(db);
  return async ({ minX, minY, maxX, maxY, x, y, count }) =>
    JSON.parse((await run(name, [minX, minY, maxX, maxY, x, y, count])) ?? '[]');
}

/**
 * The kind is part of the statement's text: each kind has a partial index, which a generic plan may not use otherwise.
 * All rows come as one value, which the embedded database returns in half the time of separate rows.
 *
 * The limit is in a sub-select to hide it from the planner, which then expects to return a tenth of the rows. It
 * estimates any box at a thousandth of the world; knowing the limit, it would read and sort whole towns when it
 * expects fewer places than the limit.
 */
function nearestQuery(db: Db, kind: PlaceKind) {
  const value = sql.placeholder;
  const nearest = db
    .select()
    .from(places)
    .where(
      sql`${places.kind} = ${sql.raw(`'${kind}'`)} and ${places.goneAt} is null and ${places.mercator}
        <@ box(point(${value('minX')}, ${value('minY')}), point(${value('maxX')}, ${value('maxY')}))`,
    )
    .orderBy(
      sql`${places.mercator} <-> point(${value('x')}, ${value('y')}) limit (select ${value('count')}::bigint)`,
    )
    .as('nearest');
  const row = sql.join(
    placeColumns.map((column) => sql`${nearest[column]}`),
    sql`, `,
  );
  return db
    .select({ rows: sql<PlaceRow[]>`coalesce(json_agg(json_build_array(${row})), '[]')`.as('rows') })
    .from(nearest)
    .prepare(`places_nearest_${kind}`);
}
