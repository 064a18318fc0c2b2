import type { PlaceKind } from '../../../domain/places/place.ts';
import { checkPlausibility } from './check-plausibility.ts';
import type { Extract } from './extract.ts';
import type { ExtractRows } from './extract-rows.ts';
import { rowsOfExtract } from './rows-of-extract.ts';
import { stageRows } from './stage-rows.ts';
import type { PlaceGround } from './staged-place.ts';
import type { ImportTables, ImportTransaction } from './store.ts';

/** `waiting` for another import; `reading` the file; `comparing` and `writing` in the database. */
export type ImportPhase = 'waiting' | 'reading' | 'comparing' | 'writing';

export interface ImportProgress {
  readonly phase: ImportPhase;
  /** Rows so far: an object that is a mosque and sells halal food makes two. */
  readonly placesFound: number;
}

export interface RowImportOptions {
  /** A later file with the same name replaces this one. */
  readonly dataset: string;
  /** Called at every change of phase and after every batch. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import before its commit: it rejects with the signal's reason and nothing is changed. */
  readonly signal?: AbortSignal;
  /** Imports a file even if it looks like a mistake. */
  readonly force?: boolean;
}

export interface ImportOptions extends RowImportOptions, PlaceGround {}

export interface ClassCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}

export interface ImportSummary {
  /** Candidate objects in the file. */
  readonly read: number;
  /** Candidates that are no place by their tags, or have invalid coordinates. */
  readonly notPlaces: number;
  /** Candidates that appeared before. */
  readonly repeated: number;
  readonly byClass: Readonly<Record<PlaceKind, ClassCounts>>;
  /** Objects that are only mapped as mosque buildings, see `PlaceFacts.mappedAs`. */
  readonly mosqueBuildings: {
    /** Buildings counted as mosques, included in `byClass`. */
    readonly imported: number;
    /** Buildings not counted, because the mosque or another building of it is mapped within 60 m. */
    readonly duplicates: number;
  };
}

const turnPauseMs = 500;

/** Updates a dataset of the index to an extract, see `importRows`. */
export function importExtract(
  tables: ImportTables,
  extract: Extract,
  options: ImportOptions,
): Promise<ImportSummary> {
  return importRows(tables, rowsOfExtract(extract, options), options);
}

/**
 * Updates a dataset of the index to the rows of an extract, in one transaction: until it is committed, and after a
 * failure, searches see the old data. Importing the same file again changes nothing. Throws `ExtractError` for an
 * unreadable file and `ImportRefusedError` for one that looks like a mistake.
 */
export async function importRows(
  tables: ImportTables,
  rows: ExtractRows,
  options: RowImportOptions,
): Promise<ImportSummary> {
  const { summary, isChanged } = await tables.inTransaction((work) => importInto(work, rows, options));
  // Optional: it only makes the table smaller.
  if (isChanged) await tables.tidy().catch(() => {});
  return summary;
}

interface Imported {
  readonly summary: ImportSummary;
  readonly isChanged: boolean;
}

async function importInto(
  work: ImportTransaction,
  rows: ExtractRows,
  options: RowImportOptions,
): Promise<Imported> {
  const { dataset, signal, onProgress = () => {} } = options;
  let placesFound = 0;
  const enter = (phase: ImportPhase) => {
    signal?.throwIfAborted();
    onProgress({ phase, placesFound });
  };
  await waitForTurn(work, () => enter('waiting'));
  enter('reading');
  await work.openStage();
  const { counts, duplicateBuildings, coverage, dataAt } = await stageRows(work, rows, (count) => {
    placesFound = count;
    enter('reading');
  });
  enter('comparing');
  const known = await work.findDataset(dataset);
  const besideOthers = await work.unstageKnownBuildings(known.id);
  const staged = await work.closeStage();
  if (!options.force) checkPlausibility(dataset, staged, await work.lossOf(known.id));
  enter('writing');
  const changed = await work.change(known.id, dataAt);
  enter('writing');
  const gone = await work.remove(known.id);
  enter('writing');
  const added = await work.add(known.id);
  enter('writing');
  const replaced = await work.removeReplacedBuildings(known.id);
  const classOf = (kind: PlaceKind): ClassCounts => ({
    added: added[kind],
    changed: changed[kind],
    unchanged: staged[kind] - added[kind] - changed[kind],
    gone: gone[kind] + (kind === 'mosque' ? replaced : 0),
  });
  const byClass = { mosque: classOf('mosque'), halal: classOf('halal') };
  await work.noteDataset(known.id, { coverage, dataAt });
  const isChanged = !sameBytes(known.coverage, coverage) || Object.values(byClass).some(hasMoved);
  if (isChanged) await work.raiseVersion();
  enter('writing');
  const mosqueBuildings = {
    imported: staged.mosqueBuildings,
    duplicates: duplicateBuildings.length + besideOthers,
  };
  return { summary: { ...counts, byClass, mosqueBuildings }, isChanged };
}

async function waitForTurn(work: ImportTransaction, onWait: () => void): Promise<void> {
  while (!(await work.takeTurn())) {
    onWait();
    await new Promise((resolve) => setTimeout(resolve, turnPauseMs));
  }
}

const hasMoved = ({ added, changed, gone }: ClassCounts) => added + changed + gone > 0;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}
