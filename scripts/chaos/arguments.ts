import { parseArgs } from 'node:util';

export const databases = ['pglite', 'postgres'] as const;
export type DatabaseName = (typeof databases)[number];

/** Parsed arguments of `npm run chaos`. */
export interface ChaosOptions {
  readonly databases: readonly DatabaseName[];
  /** Names of scenarios; undefined means all. */
  readonly only: readonly string[] | undefined;
  readonly extent: 'short' | 'long';
  /** Write the result table into docs/operations.md. */
  readonly report: boolean;
}

export const help = `Runs fault scenarios against the real server: killed processes, lost databases, full disks, hostile clients.

  npm run chaos -- [--on pglite|postgres] [--only NAME,…] [--short] [--report]

--on      one database; default: both, PostgreSQL if it answers at TEST_POSTGRES_URL
--only    some of the scenarios in test/chaos/scenarios
--short   the short form of each scenario, as in the tests
--report  save the results (test/chaos/results.json) and write them into docs/operations.md; rows not run this time keep their last result
`;

/** Throws an Error whose message says which argument is wrong. */
export function readArguments(argv: readonly string[]): ChaosOptions | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      on: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.report && values.short) throw new Error('--report needs the long form: leave out --short.');
  return {
    databases: databasesOf(values.on),
    only: values.only?.split(',').map((name) => name.trim()),
    extent: values.short ? 'short' : 'long',
    report: values.report,
  };
}

function databasesOf(name: string | undefined): readonly DatabaseName[] {
  const selected = databases.filter((database) => name === undefined || database === name);
  if (selected.length === 0) throw new Error(`--on must be ${databases.join(' or ')}, not '${name}'.`);
  return selected;
}
