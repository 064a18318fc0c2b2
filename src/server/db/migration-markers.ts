/** Markers in a migration's comments. */
interface MigrationMarkers {
  /** It only adds: programs that know all migrations before it keep working. */
  readonly expands: boolean;
  /** Its statements can't run in a transaction, such as `create index concurrently`. Each can be repeated. */
  readonly outsideTransaction: boolean;
}

const markOf = (marker: string) => new RegExp(`^-- mihrab: ${marker}$`, 'm');
const expand = markOf('expand');
const outside = markOf('outside a transaction');

/** Reads a migration's markers; `test/fences` enforces what they promise. */
export function readMigrationMarkers(statements: readonly string[]): MigrationMarkers {
  const has = (mark: RegExp) => statements.some((statement) => mark.test(statement));
  return { expands: has(expand), outsideTransaction: has(outside) };
}
