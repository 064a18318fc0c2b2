import type { PlaceKind } from '../../../domain/places/place.ts';
import { checkPlausibility } from './check-plausibility.ts';
import type { Extract } from './extract.ts';
import { stageExtract } from './stage-extract.ts';
import type { PlaceGround } from './staged-place.ts';
import type { ImportTables, ImportTransaction } from './store.ts';

/** `waiting`: another import is at work. `reading`: the file. `comparing` and `writing`: the database. */
export type ImportPhase = 'waiting' | 'reading' | 'comparing' | 'writing';

export interface ImportProgress {
  readonly phase: ImportPhase;
  /** Rows that the file made until now: an object that is a mosque and sells halal food makes two. */
  readonly placesFound: number;
}

export interface ImportOptions extends PlaceGround {
  /** A file with the same name later takes the place of this one. */
  readonly dataset: string;
  /** Called at every change of phase and after every batch. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import before its commit: it then rejects with the signal's reason, and nothing was changed. */
  readonly signal?: AbortSignal;
  /** Takes a file that looks like a mistake. */
  readonly force?: boolean;
}

export interface ClassCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}

export interface ImportSummary {
  /** Objects that the file offered as places. */
  readonly read: number;
  /** Those of them that are no place by their tags, or not on the globe. */
  readonly notPlaces: number;
  /** Those that the file had already offered. */
  readonly repeated: number;
  readonly byClass: Readonly<Record<PlaceKind, ClassCounts>>;
  /** Objects that are mapped as mosque buildings alone, see `PlaceFacts.mappedAs`. */
  readonly mosqueBuildings: {
    /** Those that count as mosques, and are among them in `byClass`. */
    readonly imported: number;
    /** Those that do not, because the mosque itself or another building of it is mapped within 60 m. */
    readonly duplicates: number;
  };
}

const turnPauseMs = 500;

/**
 * Brings a dataset of the index to what an extract says, in one transaction: until it is committed, and after any
 * failure, searches find what they found before. Importing the same file again changes nothing. Throws `ExtractError`
 * for a file that cannot be read and `ImportRefusedError` for one that looks like a mistake.
 */
export async function importExtract(
  tables: ImportTables,
  extract: Extract,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { summary, isChanged } = await tables.inTransaction((work) => importInto(work, extract, options));
  // The import stands without it: a tidier table is only smaller.
  if (isChanged) await tables.tidy().catch(() => {});
  return summary;
}

interface Imported {
  readonly summary: ImportSummary;
  readonly isChanged: boolean;
}

async function importInto(
  work: ImportTransaction,
  extract: Extract,
  options: ImportOptions,
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
  const { duplicateBuildings, ...objects } = await stageExtract(work, extract, options, (count) => {
    placesFound = count;
    enter('reading');
  });
  enter('comparing');
  const known = await work.findDataset(dataset);
  const besideOthers = await work.unstageKnownBuildings(known.id);
  const staged = await work.closeStage();
  if (!options.force) checkPlausibility(dataset, staged, await work.lossOf(known.id));
  enter('writing');
  const changed = await work.change(known.id, extract.dataAt);
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
  await work.noteDataset(known.id, { coverage: extract.coverage, dataAt: extract.dataAt });
  const isChanged = !sameBytes(known.coverage, extract.coverage) || Object.values(byClass).some(hasMoved);
  if (isChanged) await work.raiseVersion();
  enter('writing');
  const mosqueBuildings = {
    imported: staged.mosqueBuildings,
    duplicates: duplicateBuildings + besideOthers,
  };
  return { summary: { ...objects, byClass, mosqueBuildings }, isChanged };
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
