import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { maxFileLength, readTimetableFile } from '../../domain/prayer-times/timetable/timetable-file.ts';
import { formatIsoDate } from '../../domain/time-zone/civil-date.ts';
import type { Config } from '../config.ts';
import { type PreviewAtlas, previewTimetable, type TimetablePreview } from '../timetables/preview.ts';
import { openTimetableTables, type TimetableTables } from '../timetables/store.ts';
import { CommandError, causeOf, inDatabaseOf, runCommandLine } from './command-line.ts';

const help = `Imports a published timetable for a place or a zone. Its times then replace the computed ones there.

  npm run timetables:import -- FILE [--preview]
  npm run timetables:import -- --list
  npm run timetables:import -- --remove ID

FILE       a timetable file: fields as "# field: value", then a CSV table; docs/timetables.md describes the format
--preview  shows what the file contains and how far it is from the computed times, and imports nothing
--list     lists the imported timetables
--remove   removes a timetable: the times there are computed again
--help     prints this text

A file with any problem is rejected as a whole. Importing the same file again changes nothing; another file with the same
id replaces it. Running servers use it within seconds. Reads the server's settings: DATABASE_URL, or DATA_DIR for the
embedded database. While Mihrab runs on the embedded database, stop it first.
`;

type Task =
  | { readonly task: 'import'; readonly file: string; readonly preview: boolean }
  | { readonly task: 'list' }
  | { readonly task: 'remove'; readonly id: string };

interface Options {
  readonly loadAtlas: () => PreviewAtlas;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

/** The command `timetables:import`. Resolves to the exit code: 0 done, 1 rejected or failed, 2 invalid arguments. */
export function runTimetables(argv: readonly string[], options: Options): Promise<number> {
  return runCommandLine<typeof flags, Task & { readonly from: string }>(
    argv,
    {
      ...{ help, flags, purpose: 'an import', untouched: 'Nothing was changed.' },
      read: ({ values, positionals: [file, ...more] }) => {
        const from = values.from ?? process.cwd();
        const tasks = [file, values.list, values.remove].filter(
          (task) => task !== undefined && task !== false,
        );
        if (tasks.length !== 1 || more.length > 0 || (values.preview && file === undefined)) return undefined;
        if (values.list) return { task: 'list', from };
        if (values.remove !== undefined) return { task: 'remove', id: values.remove, from };
        return { task: 'import', file: file ?? '', preview: values.preview, from };
      },
      perform: (request, config) => perform(request, config, options),
      describeUnexpected: (error) => `The command failed (${causeOf(error)}). Nothing was changed.`,
    },
    options.print,
  );
}

const flags = {
  from: { type: 'string' },
  preview: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  remove: { type: 'string' },
} as const;

async function perform(
  request: Task & { readonly from: string },
  config: Config,
  options: Options,
): Promise<number> {
  if (request.task === 'import')
    return importFile(resolve(request.from, request.file), request.preview, config, options);
  return inDatabase(config, options, async (tables) =>
    request.task === 'list' ? list(tables, options) : remove(tables, request.id, options),
  );
}

function inDatabase(config: Config, options: Options, work: (tables: TimetableTables) => Promise<number>) {
  return inDatabaseOf(config, options, (database) => work(openTimetableTables({ db: () => database.db })));
}

async function importFile(file: string, preview: boolean, config: Config, options: Options): Promise<number> {
  const { print, clock } = options;
  const text = readText(file);
  const { table, problems } = readTimetableFile(text);
  if (table === undefined) {
    const lines = problems.map(({ line, message }) =>
      line === 0 ? `  ${message}` : `  line ${line}: ${message}`,
    );
    throw new CommandError([`${file} can't be imported:`, ...lines, 'Nothing was changed.'].join('\n'));
  }
  const { lines, impossible } = previewTimetable(table, options.loadAtlas());
  for (const line of lines) print(line);
  rejectImpossible(impossible);
  if (preview) {
    print('Nothing was changed. Run it again without --preview to import the timetable.');
    return 0;
  }
  return inDatabase(config, options, async (tables) => {
    const before = await tables.find(table.id);
    if (before?.file === text) {
      print(`The timetable ${table.id} is there already. Nothing was changed.`);
      return 0;
    }
    await tables.put({ id: table.id, file: text, importedAt: new Date(clock()) });
    print(before ? `The timetable ${table.id} is replaced.` : `The timetable ${table.id} is imported.`);
    return 0;
  });
}

/** Throws CommandError when any time is hours off the computed one. */
function rejectImpossible(wrong: TimetablePreview['impossible']): void {
  const [first] = wrong;
  if (first === undefined) return;
  throw new CommandError(
    `${wrong.length} times are more than four hours from the computed ones, the first on ${formatIsoDate(first.date)}, ${first.column}. Check the clock, the box and the columns. Nothing was changed.`,
  );
}

function readText(file: string): string {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const stat = statSync(file);
  if (!stat.isFile()) throw new CommandError(`${file} is no file. Nothing was changed.`);
  if (stat.size > 4 * maxFileLength)
    throw new CommandError(
      `${file} is larger than a timetable can be (${maxFileLength} characters). Nothing was changed.`,
    );
  return readFileSync(file, 'utf8');
}

async function list(tables: TimetableTables, { print }: Options): Promise<number> {
  const imported = await tables.list();
  for (const { id, file, importedAt } of imported)
    print(
      `${id}  ${readTimetableFile(file).table?.name ?? 'not readable any more'}  ${importedAt.toISOString()}`,
    );
  print(imported.length === 1 ? '1 timetable.' : `${imported.length} timetables.`);
  return 0;
}

async function remove(tables: TimetableTables, id: string, { print }: Options): Promise<number> {
  const existed = await tables.remove(id);
  print(existed ? `The timetable ${id} is removed.` : `There is no imported timetable ${id}.`);
  return existed ? 0 : 1;
}
