import { sql } from 'drizzle-orm';
import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { type PlaceKind, placeKinds } from '../../domain/places/place.ts';
import type { Db } from '../db/database.ts';
import { placeDatasets, places, placesVersion } from '../db/schema.ts';
import { type NearestAnswer, nearestWithin } from './nearest-within.ts';
import { type PlaceRow, placeColumns, readPlace } from './read-place.ts';

export interface IndexSearch extends Coordinates {
  readonly kind: PlaceKind;
  readonly radiusMetres: number;
  /** The nearest so many. */
  readonly limit: number;
}

/** The places of the index around a point: the nearest first, and of two as far away the one whose id comes first. */
export function searchIndex(db: Db, search: IndexSearch): Promise<NearestAnswer> {
  const query = queriesOf(db)[search.kind];
  return nearestWithin(search, async (box, count) => {
    const [found] = await query.execute({ ...box, count });
    return (found?.rows ?? []).map(readPlace);
  });
}

/** The tables of the index as its readers need them; every call fails while the database is away. */
export interface IndexTables {
  search(search: IndexSearch): Promise<NearestAnswer>;
  /** The number that grows with every import that changed something. */
  readVersion(): Promise<number>;
  /** What each dataset reaches, see `domain/places/coverage-grid.ts`. */
  readCoverages(): Promise<readonly Uint8Array[]>;
}

/** `db` is asked at every call: the database may open later than the server, and throws until then. */
export function openIndexTables(db: () => Db): IndexTables {
  return {
    search: async (search) => searchIndex(db(), search),
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

type NearestQueries = Readonly<Record<PlaceKind, ReturnType<typeof prepareNearest>>>;

const prepared = new WeakMap<Db, NearestQueries>();

/** Prepared once for each database: on a server each connection plans them once. */
function queriesOf(db: Db): NearestQueries {
  const known = prepared.get(db);
  if (known) return known;
  const queries = Object.fromEntries(
    placeKinds.map((kind) => [kind, prepareNearest(db, kind)]),
  ) as NearestQueries;
  prepared.set(db, queries);
  return queries;
}

/**
 * The kind stands in the text of the statement: the index of a kind is partial, and a plan that is made before the
 * values are known may not use it otherwise. All rows come as one value, which the embedded database hands over in
 * half the time that it takes for as many rows.
 *
 * The limit stands in a sub-select, which the planner cannot look into: it then expects a tenth of the rows to be
 * asked for. It takes every box for a thousandth of the world; with the limit before its eyes it would read and sort
 * whole towns as soon as it takes that for fewer places than the limit.
 */
function prepareNearest(db: Db, kind: PlaceKind) {
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
    .select({ rows: sql<PlaceRow[]>`coalesce(json_agg(json_build_array(${row})), '[]')` })
    .from(nearest)
    .prepare(`places_nearest_${kind}`);
}
