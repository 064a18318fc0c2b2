/** What a migration says of itself in comments. */
interface MigrationMarkers {
  /** Programs that know all migrations before it run on with it: it only adds. */
  readonly expands: boolean;
  /** Its statements cannot run in a transaction, such as `create index concurrently`. Each may be repeated. */
  readonly outsideTransaction: boolean;
}

const markOf = (words: string) => new RegExp(`^-- mihrab: ${words}$`, 'm');
const expand = markOf('expand');
const outside = markOf('outside a transaction');

/** Reads the marks of a migration from its statements; what they ask of it, `test/fences` demands. */
export function readMigrationMarkers(statements: readonly string[]): MigrationMarkers {
  const has = (mark: RegExp) => statements.some((statement) => mark.test(statement));
  return { expands: has(expand), outsideTransaction: has(outside) };
}
