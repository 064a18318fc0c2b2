import path from 'node:path';
import { root } from '../root.ts';

/** A mistake in a file of `data/`, for the person who edited the file. */
export interface DataProblem {
  /** Counted from 1, as editors count; 0 if the whole file is meant. */
  readonly line: number;
  /** The column, or the path inside an entry. Absent if the whole line is meant. */
  readonly field?: string;
  /** What was expected and what was found. */
  readonly message: string;
}

const maxProblems = 20;

/** Why a file of `data/` can't be used. The message is for the person who edited it and needs no stack trace. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  /** Creates the error for a file with mistakes. Its message has a line for each, with file, line, field and expectation. */
  static of(file: string, problems: readonly DataProblem[]): DataFileError {
    const name = nameInRepository(file);
    const lines = problems
      .slice(0, maxProblems)
      .map(
        ({ line, field, message }) =>
          `${[name, line > 0 && `line ${line}`, field].filter(Boolean).join(', ')}: ${message}`,
      );
    const hiddenCount = problems.length - lines.length;
    return new DataFileError(
      [...lines, ...(hiddenCount > 0 ? [`… and ${hiddenCount} more`] : [])].join('\n'),
    );
  }

  static missing(file: string): DataFileError {
    return new DataFileError(
      `${nameInRepository(file)} is missing. It belongs to the repository: run \`git checkout -- data\` to restore it.`,
    );
  }
}

/** `data/landmarks/africa.csv`; the absolute path of a file outside the repository. */
function nameInRepository(file: string): string {
  const relative = path.relative(root, file);
  return relative.startsWith('..') ? file : relative.replaceAll(path.sep, '/');
}
