import path from 'node:path';
import { parseArgs } from 'node:util';
import { datasetNameOf } from './dataset-name.ts';

/** Parsed arguments of the command. */
export interface ImportRequest {
  /** Absolute path. */
  readonly file: string;
  readonly dataset: string;
  readonly force: boolean;
}

export type Arguments = { readonly help: true } | { readonly request: ImportRequest };

/** Invalid arguments; the message says which and what is allowed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export const help = `Imports mosques and halal food from OpenStreetMap data into the places index.

  npm run places:import -- FILE [--dataset NAME] [--force]

FILE            an .osm.pbf extract, GeoJSON with OpenStreetMap ids (osmium export --add-unique-id=type_id),
                or Overpass JSON (out center)
--dataset NAME  name of the area; importing the same dataset again replaces its earlier places.
                Default: from the file name, such as 'asia' for asia-latest.osm.pbf
--force         accepts a file without any place, or one that lacks more than half of the dataset's earlier places
--help          prints this text

Reads the server's settings: DATABASE_URL, or DATA_DIR for the embedded database. With PostgreSQL, Mihrab can keep running
and finds the new places within seconds. On the embedded database, stop Mihrab first.
`;

const maxNameLength = 60;

/**
 * Parses the arguments. Throws `UsageError`.
 * @param folder base of a relative FILE; overridden by `--from`, with which npm passes the calling folder
 */
export function readArguments(argv: readonly string[], folder: string): Arguments {
  const { values, positionals } = parse(argv);
  if (values.help) return { help: true };
  const [name, ...more] = positionals;
  if (name === undefined || name === '') throw new UsageError('Name the file to import.');
  if (more.length > 0) {
    throw new UsageError(
      `Name one file: ${positionals.join(', ')} are ${positionals.length}. Run the command once for each.`,
    );
  }
  const file = path.resolve(values.from ?? folder, name);
  return { request: { file, dataset: datasetOf(values.dataset, file), force: values.force ?? false } };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        dataset: { type: 'string' },
        force: { type: 'boolean' },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // Node's first sentence names the option; the rest is about Node's own syntax.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

function datasetOf(option: string | undefined, file: string): string {
  if (option === undefined) {
    const name = datasetNameOf(file);
    if (name !== '') return name;
    throw new UsageError(
      `The file's name '${path.basename(file)}' says no area. Name it with --dataset NAME.`,
    );
  }
  const name = option.trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name) && name.length <= maxNameLength) return name;
  throw new UsageError(
    `--dataset must be a name of at most ${maxNameLength} letters, figures, blanks, dots, dashes and underscores.`,
  );
}
