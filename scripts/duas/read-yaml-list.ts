import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod/mini';
import { DataFileError, type DataProblem } from '../data/data-file-error.ts';
import { readDataFile } from '../data/data-files.ts';

/**
 * Reads a YAML file that contains a list of entries, each with an `id`.
 * @throws DataFileError that names every fault with its line, entry and field
 */
export function readYamlList<Entry>(file: string, entry: z.ZodMiniType<Entry>): Entry[] {
  const counter = new LineCounter();
  const document = parseDocument(readDataFile(file), { lineCounter: counter });
  if (document.errors.length > 0) throw DataFileError.of(file, document.errors.map(syntaxProblem));
  const parsed = z.array(entry).safeParse(document.toJS(), { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw DataFileError.of(
    file,
    parsed.error.issues.map(({ path, message }) => ({
      line: lineOf(document, counter, path),
      field: fieldOf(document, path),
      message,
    })),
  );
}

function syntaxProblem({ linePos, message }: Document.Parsed['errors'][number]): DataProblem {
  return { line: linePos?.[0].line ?? 0, message: message.split(' at line')[0] ?? message };
}

/** The line of the node at `path`, or of its nearest existing parent. */
function lineOf(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
  }
  return 1;
}

/** The entry's id and the field, as in `travel_dua_1, inArabic.title`. */
function fieldOf(document: Document, [at, ...path]: readonly PropertyKey[]): string {
  if (at === undefined) return '';
  const id = document.getIn([at, 'id']);
  return [typeof id === 'string' ? id : `entry ${Number(at) + 1}`, path.join('.')].filter(Boolean).join(', ');
}
