import { type SQL, sql } from 'drizzle-orm';
import { samePlaceMetres } from '../../../domain/places/duplicate-rules.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { Db } from '../../db/database.ts';
import { type CopyRows, copierOf } from '../../db/pglite-copy.ts';
import type { RowBatch, RowFormat, RowKey } from './extract-rows.ts';
import { contentTypes, shortTypes, stagedTypes } from './staged-columns.ts';

export type CountByKind = Readonly<Record<PlaceKind, number>>;

export interface StagedCounts extends CountByKind {
  /** Mosques that are only mapped as buildings. */
  readonly mosqueBuildings: number;
}

/** A dataset before the import. */
export interface KnownDataset {
  readonly id: number;
  readonly coverage: Uint8Array;
}

export interface DatasetFacts {
  readonly coverage: Uint8Array;
  /** ISO 8601, UTC. */
  readonly dataAt: string | undefined;
}

/** Effect on the places of a dataset. */
export interface Loss {
  /** Places that searches find now. */
  readonly active: number;
  /** Those missing from the file. */
  readonly missing: number;
}

/** Steps of an import, all in one transaction. */
export interface ImportTransaction {
  /** Returns false while another import runs. Held until the transaction ends. */
  takeTurn(): Promise<boolean>;
  openStage(): Promise<void>;
  /** Format of the rows that `stage` takes. */
  readonly rowFormat: RowFormat;
  /** Each object and kind only once. */
  stage(batch: RowBatch): Promise<void>;
  /** Removes staged rows of mosques. */
  unstageMosques(rows: readonly RowKey[]): Promise<void>;
  /** Finds or creates the dataset. */
  findDataset(name: string): Promise<KnownDataset>;
  /**
   * Removes staged mosque buildings with a mosque of another dataset within 60 m. Returns their number. Call it after
   * the last row.
   */
  unstageKnownBuildings(datasetId: number): Promise<number>;
  /** Call it after the last row was staged or removed, before the following steps. */
  closeStage(): Promise<StagedCounts>;
  lossOf(datasetId: number): Promise<Loss>;
  /** Places in the file that are new or had disappeared. */
  add(datasetId: number): Promise<CountByKind>;
  /** Places that changed, unless a dataset with newer data has them too. */
  change(datasetId: number, dataAt: string | undefined): Promise<CountByKind>;
  /** Places that are in no dataset any more. */
  remove(datasetId: number): Promise<CountByKind>;
  /**
   * Removes mosque buildings of other datasets with a place of worship of this dataset within 60 m. Returns their
   * number. If the place of worship disappears, the building returns with the next import of its dataset.
   */
  removeReplacedBuildings(datasetId: number): Promise<number>;
  noteDataset(datasetId: number, facts: DatasetFacts): Promise<void>;
  raiseVersion(): Promise<void>;
}

/** Import operations on the index. */
export interface ImportTables {
  /** Runs `work` in a transaction; an error rolls it back. */
  inTransaction<Result>(work: (transaction: ImportTransaction) => Promise<Result>): Promise<Result>;
  /** Frees the space of replaced rows. */
  tidy(): Promise<void>;
}

/**
 * `db` must be a single connection without statement timeout. `isOnlyProcess`: there are no concurrent readers, as in the
 * embedded database, so indexes may be dropped while many places are written.
 */
export function openImportTables(
  db: Db,
  { isOnlyProcess }: { readonly isOnlyProcess: boolean },
): ImportTables {
  const options = { isOnlyProcess, copyRows: copierOf(db) };
  return {
    inTransaction: (work) => db.transaction((transaction) => work(stepsOn(transaction, options))),
    async tidy() {
      await db.execute(sql`vacuum places`);
    },
  };
}

const listed = (names: readonly string[]) => sql.raw(names.join(', '));
const columns = (types: object, prefix = '') => listed(Object.keys(types).map((name) => `${prefix}${name}`));
const typed = (types: object) => listed(Object.entries(types).map(([name, type]) => `${name} ${type}`));
const assignments = listed(Object.keys(contentTypes).map((name) => `${name} = s.${name}`));
const source = 'osm';
const isSame = sql`p.osm_id = s.osm_id and p.osm_type = s.osm_type and p.kind = s.kind and p.source = ${sql.raw(`'${source}'`)}`;
const isMissing = sql`not exists (select from staged_places s where ${isSame})`;
const differs = sql`(${columns(contentTypes, 'p.')}) is distinct from (${columns(contentTypes, 's.')})`;

/** Advisory lock shared by all imports into a database. */
const turnKey = 6_441_773;
/** From this many places, and a quarter of the existing ones, rebuilding indexes is faster than updating them. */
const manyPlaces = 20_000;

type Transaction = Pick<Db, 'execute'>;

interface StepOptions {
  readonly isOnlyProcess: boolean;
  /** Takes two thirds of the time of JSON. */
  readonly copyRows: CopyRows | undefined;
}

function stepsOn(db: Transaction, { isOnlyProcess, copyRows }: StepOptions): ImportTransaction {
  return {
    async takeTurn() {
      const [row] = await rowsOf(db, sql`select pg_try_advisory_xact_lock(${turnKey}) as taken`);
      return row?.['taken'] === true;
    },
    async openStage() {
      // Enough to sort and join a country in memory; long statements are expected here.
      await db.execute(sql`select set_config(name, value, true) from (values ('work_mem', '64MB'),
        ('maintenance_work_mem', '64MB'), ('statement_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0')) as limits(name, value)`);
      await db.execute(sql`create temp table staged_places (${typed(stagedTypes)}) on commit drop`);
    },
    rowFormat: copyRows ? 'copy' : 'json',
    async stage({ rows }) {
      if (copyRows) return copyRows('staged_places', rows);
      const json = new TextDecoder().decode(rows);
      await db.execute(
        sql`insert into staged_places select * from json_to_recordset(${json}::json) as t(${typed(shortTypes)})`,
      );
    },
    async unstageMosques(rows) {
      const objects = JSON.stringify(rows.map(({ osm_id, osm_type }) => ({ osm_id, osm_type })));
      await db.execute(sql`delete from staged_places s
        using json_to_recordset(${objects}::json) as t(osm_id bigint, osm_type text)
        where s.kind = 'mosque' and s.osm_id = t.osm_id and s.osm_type = t.osm_type`);
    },
    findDataset: (name) => findDataset(db, name),
    unstageKnownBuildings: (datasetId) => unstageKnownBuildings(db, datasetId),
    async closeStage() {
      await db.execute(sql`analyze staged_places`);
      const counts = await rowsOf(db, sql`select kind, count(*) as n from staged_places group by kind`);
      const [row] = await rowsOf(
        db,
        sql`select count(*) as n from staged_places s where s.kind = 'mosque' and ${isBuilding('s')}`,
      );
      return { ...countsOf(counts), mosqueBuildings: Number(row?.['n']) };
    },
    lossOf: (datasetId) => lossOf(db, datasetId),
    add: (datasetId) => add(db, datasetId, isOnlyProcess),
    change: (datasetId, dataAt) => change(db, datasetId, dataAt),
    remove: (datasetId) => remove(db, datasetId),
    removeReplacedBuildings: (datasetId) => removeReplacedBuildings(db, datasetId),
    async noteDataset(datasetId, { coverage, dataAt }) {
      const countOf = (kind: PlaceKind) => sql`(select count(*) from staged_places where kind = ${kind})`;
      await db.execute(sql`update place_datasets set imported_at = now(), data_at = ${dataAt ?? null},
        mosque_count = ${countOf('mosque')}, halal_count = ${countOf('halal')},
        coverage = decode(${Buffer.from(coverage).toString('hex')}, 'hex') where id = ${datasetId}`);
    },
    async raiseVersion() {
      await db.execute(sql`update places_version set version = version + 1`);
      await db.execute(sql`analyze places`);
    },
  };
}

async function findDataset(db: Transaction, name: string): Promise<KnownDataset> {
  const wanted = sql`select id, encode(coverage, 'hex') as coverage from place_datasets where name = ${name}`;
  const insert = sql`insert into place_datasets (name, imported_at, mosque_count, halal_count, coverage)
    values (${name}, now(), 0, 0, '') returning id, '' as coverage`;
  const [row] = await rowsOf(db, wanted);
  const { id, coverage } = row ?? (await rowsOf(db, insert))[0] ?? {};
  return { id: Number(id), coverage: Buffer.from(String(coverage), 'hex') };
}

async function lossOf(db: Transaction, datasetId: number): Promise<Loss> {
  const [row] = await rowsOf(
    db,
    sql`select count(*) as active, count(*) filter (where ${isMissing}) as missing
      from places p where p.gone_at is null and ${datasetId}::smallint = any(p.datasets)`,
  );
  return { active: Number(row?.['active']), missing: Number(row?.['missing']) };
}

/** Returning places keep their row; new ones are written in spatial order, so that a search reads few pages. */
async function add(db: Transaction, datasetId: number, isOnlyProcess: boolean): Promise<CountByKind> {
  const datasets = sql`array[${datasetId}::smallint]`;
  const back = await countTouched(
    db,
    sql`update places p set ${assignments}, gone_at = null, datasets = ${datasets}
      from staged_places s where ${isSame} and p.gone_at is not null returning p.kind`,
  );
  const definitions = (await isBetterRebuilt(db, isOnlyProcess)) ? await dropIndexes(db) : [];
  const fresh = await countTouched(
    db,
    sql`insert into places (source, datasets, ${columns(stagedTypes)})
      select ${source}, ${datasets}, ${columns(stagedTypes, 's.')} from staged_places s
      where not exists (select from places p where ${isSame})
      order by ${cellOf('s')} returning kind`,
  );
  for (const definition of definitions) await db.execute(sql.raw(definition));
  return { mosque: back.mosque + fresh.mosque, halal: back.halal + fresh.halal };
}

/** SQL: the number of a cell of a quarter degree, per kind. A single number is sorted in half the time of three columns. */
const cellOf = (alias: string) =>
  sql.raw(`((${alias}.kind = 'mosque')::int * 721 + floor(${alias}.latitude * 4)::int + 360) * 1441
    + floor(${alias}.longitude * 4)::int`);

/** Only when no reader has to wait: before its first dataset the index isn't searched. */
async function isBetterRebuilt(db: Transaction, isOnlyProcess: boolean): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from place_datasets where coverage <> '') as has_readers,
      (select count(*) from places) as standing,
      (select count(*) from staged_places s where not exists (select from places p where ${isSame})) as fresh`,
  );
  if (row?.['has_readers'] === true && !isOnlyProcess) return false;
  const fresh = Number(row?.['fresh']);
  return fresh >= manyPlaces && fresh * 4 >= Number(row?.['standing']);
}

/** Drops the places' indexes and returns the statements that recreate them. */
async function dropIndexes(db: Transaction): Promise<string[]> {
  const indexes = await rowsOf(
    db,
    sql`select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and tablename = 'places' order by indexname`,
  );
  for (const { indexname } of indexes) await db.execute(sql`drop index ${sql.identifier(String(indexname))}`);
  return indexes.map(({ indexdef }) => String(indexdef));
}

async function change(db: Transaction, datasetId: number, dataAt: string | undefined): Promise<CountByKind> {
  const id = sql`${datasetId}::smallint`;
  const newer = sql`coalesce((select array_agg(id) from place_datasets
    where id <> ${id} and data_at > ${dataAt ?? null}::timestamptz), '{}')`;
  const changed = await countTouched(
    db,
    sql`update places p set ${assignments}, datasets = array_remove(p.datasets, ${id}) || ${id}
      from staged_places s where ${isSame} and p.gone_at is null and ${differs} and not p.datasets && ${newer}
      returning p.kind`,
  );
  await db.execute(sql`update places p set datasets = p.datasets || ${id} from staged_places s
    where ${isSame} and p.gone_at is null and not ${id} = any(p.datasets)`);
  return changed;
}

async function remove(db: Transaction, datasetId: number): Promise<CountByKind> {
  const id = sql`${datasetId}::smallint`;
  const left = sql`update places p set datasets = array_remove(p.datasets, ${id}),
      gone_at = case when cardinality(p.datasets) = 1 then now() end
    where p.gone_at is null and ${id} = any(p.datasets) and ${isMissing} returning p.kind, p.gone_at`;
  return countsOf(
    await rowsOf(
      db,
      sql`with left_behind as (${left})
        select kind, count(*) as n from left_behind where gone_at is not null group by kind`,
    ),
  );
}

/** SQL: whether the row is a mosque of which only the building is mapped. */
const isBuilding = (alias: string) =>
  sql`${sql.raw(alias)}.facts ->> 'mappedAs' is not distinct from 'building'`;

/**
 * SQL: whether the rows `a` and `p` are within 60 m. The map box lets the index find candidates; it doesn't match
 * across the antimeridian.
 */
function isWithinReach(a: string): SQL {
  const of = (text: string) => sql.raw(text.replaceAll('A.', `${a}.`));
  const metres = sql.raw(String(samePlaceMetres));
  const edge = of(`point(6378137 * radians(A.longitude),
    6378137 * ln(tan(pi() / 4 + radians(least(85, greatest(-85, A.latitude))) / 2)))`);
  const reach = of(`1.01 * ${samePlaceMetres} / cos(radians(least(89.9, abs(A.latitude) + 0.001)))`);
  return sql`p.mercator <@ box(${edge} - point(${reach}, ${reach}), ${edge} + point(${reach}, ${reach}))
    and ${of(haversineMetres)} < ${metres}`;
}

const haversineMetres = `2 * 6371000 * asin(sqrt(least(1, sin(radians(p.latitude - A.latitude) / 2) ^ 2
  + cos(radians(p.latitude)) * cos(radians(A.latitude)) * sin(radians(p.longitude - A.longitude) / 2) ^ 2)))`;

/** Usually there is no other dataset with mosques, so nothing has to be compared. */
async function hasOtherMosques(db: Transaction, datasetId: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select exists (select from place_datasets where id <> ${datasetId}::smallint and mosque_count > 0) as has_others`,
  );
  return row?.['has_others'] === true;
}

async function unstageKnownBuildings(db: Transaction, datasetId: number): Promise<number> {
  if (!(await hasOtherMosques(db, datasetId))) return 0;
  // Analysed first: without statistics the planner chooses a bad plan for a join with 500,000 rows.
  await db.execute(sql`analyze staged_places`);
  return countRows(
    db,
    sql`delete from staged_places s where s.kind = 'mosque' and ${isBuilding('s')} and exists (
      select from places p where p.kind = 'mosque' and p.gone_at is null and ${isWithinReach('s')}
        and p.datasets <> array[${datasetId}::smallint] and (p.osm_id, p.osm_type) <> (s.osm_id, s.osm_type)
        and not (${isBuilding('p')} and coalesce(p.name <> s.name, false))) returning 1`,
  );
}

async function removeReplacedBuildings(db: Transaction, datasetId: number): Promise<number> {
  if (!(await hasOtherMosques(db, datasetId))) return 0;
  return countRows(
    db,
    sql`update places b set gone_at = now(), datasets = '{}'
      where b.kind = 'mosque' and b.gone_at is null and ${isBuilding('b')}
        and not ${datasetId}::smallint = any(b.datasets)
        and b.latitude >= (select min(latitude) - 0.001 from staged_places)
        and b.latitude <= (select max(latitude) + 0.001 from staged_places)
        and exists (select from places p where p.kind = 'mosque' and p.gone_at is null
          and not ${isBuilding('p')} and ${isWithinReach('b')}) returning 1`,
  );
}

async function countRows(db: Transaction, statement: SQL): Promise<number> {
  const [row] = await rowsOf(db, sql`with touched as (${statement}) select count(*) as n from touched`);
  return Number(row?.['n']);
}

async function countTouched(db: Transaction, statement: SQL): Promise<CountByKind> {
  return countsOf(
    await rowsOf(
      db,
      sql`with touched as (${statement}) select kind, count(*) as n from touched group by kind`,
    ),
  );
}

async function rowsOf(db: Transaction, statement: SQL): Promise<Record<string, unknown>[]> {
  return (await db.execute(statement)).rows;
}

function countsOf(rows: readonly Record<string, unknown>[]): CountByKind {
  const countOf = (kind: PlaceKind) => Number(rows.find((row) => row['kind'] === kind)?.['n'] ?? 0);
  return { mosque: countOf('mosque'), halal: countOf('halal') };
}
