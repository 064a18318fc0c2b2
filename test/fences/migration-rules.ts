import { readMigrationMarkers } from '../../src/server/db/migration-markers.ts';

/** Migrations that are older than this rule; all of them only add. */
const unmarked = /^000[0-4]_/;
const contract = /^-- mihrab: contract \S.{15,}$/m;

const name = '"?([a-z_][a-z0-9_]*)"?';
const tableName = `(?:"?public"?\\.)?${name}`;
const onTable = new RegExp(`^(?:alter table|insert into) (?:only )?${tableName}\\b`, 'i');
const createdTable = new RegExp(`^create table (?:if not exists )?${tableName}`, 'i');
const plainIndex = new RegExp(`^create (?:unique )?index (?:if not exists )?${name} on ${tableName}`, 'i');
const concurrentIndex = new RegExp(
  `^create index concurrently (?:if not exists )?${name} on ${tableName}`,
  'i',
);
const droppedIndex = new RegExp(`^drop index concurrently if exists ${name}$`, 'i');

/** A column that the previous version can omit, and that is added without rewriting the table. */
const addedColumn = new RegExp(`^alter table ${tableName} add column (?:if not exists )?${name} (.+)$`, 'i');
const constant = String.raw`(?:-?\d+(?:\.\d+)?|'[^']*'|true|false)`;
const type = String.raw`"?(?:text|varchar|smallint|integer|bigint|numeric|real|double precision|boolean|date|timestamp|uuid|jsonb|bytea|point)"?(?: ?\(\d+(?:, ?\d+)?\))?(?: with time zone)?(?:\[\])?`;
const harmlessColumn = new RegExp(
  `^${type}(?: default ${constant}(?:::[a-z ]+)?(?: not null)?| not null default ${constant})?$`,
  'i',
);

/**
 * Finds statements that would break the previous version, which keeps running during a rolling deploy, or lock a table for
 * long. Statements are compared with a list of safe forms; everything else is reported.
 */
export function dangersIn(file: string, text: string): string[] {
  if (contract.test(text)) return [];
  const marks = readMigrationMarkers([text]);
  const unmarkedFinding = marks.expands || unmarked.test(file) ? [] : ['says neither expand nor contract'];
  const statements = statementsIn(text);
  const createdTables = new Set(statements.flatMap((statement) => createdTable.exec(statement)?.[1] ?? []));
  const isHarmless = marks.outsideTransaction ? isHarmlessOutside : isHarmlessInside;
  const unsafe = statements.filter(
    (statement, i) => !isHarmless(statement, createdTables, statements[i - 1] ?? ''),
  );
  return [...unmarkedFinding, ...unsafe.map((statement) => statement.slice(0, 100))];
}

function isHarmlessInside(statement: string, createdTables: ReadonlySet<string>): boolean {
  if (createdTable.test(statement)) return true;
  const table = plainIndex.exec(statement)?.[2] ?? onTable.exec(statement)?.[1];
  if (table === undefined) return false;
  if (createdTables.has(table)) return true;
  const column = addedColumn.exec(statement)?.[3];
  return column !== undefined && harmlessColumn.test(column);
}

/** An aborted `create index concurrently` leaves an invalid index, which must be dropped first. */
function isHarmlessOutside(statement: string, _: ReadonlySet<string>, previous: string): boolean {
  if (droppedIndex.test(statement)) return true;
  const index = concurrentIndex.exec(statement)?.[1];
  return index !== undefined && droppedIndex.exec(previous)?.[1] === index;
}

/** One line per statement, without comments. Also splits at semicolons in strings; the parts then match no safe form. */
function statementsIn(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
