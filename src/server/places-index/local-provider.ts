import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { coverageBytes, isCovered } from '../../domain/places/coverage-grid.ts';
import { PlacesError, type PlacesProvider } from '../adapters/places/places-provider.ts';
import { isFresh } from '../platform/is-fresh.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { IndexTables } from './store.ts';

/** The imported index as a provider of places. */
export interface LocalPlaces extends PlacesProvider {
  readonly name: 'local';
  /** Whether an imported dataset covers the point. Rejects with `unavailable` while the database has never answered. */
  covers(point: Coordinates): Promise<boolean>;
  /** Changes with every import, as last read by `covers`; empty before that. */
  version(): string;
}

interface Options {
  readonly tables: IndexTables;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Maximum time until an import by another process is noticed. */
const memoryMs = 3_000;
/** How long a search waits for the index's version; shorter once one is known. */
const patienceMs = { known: 100, unknown: 1_000 };

export function createLocalProvider({ tables, clock }: Options): LocalPlaces {
  const reach = createReach(tables, clock);
  return {
    name: 'local',
    attribution: '© OpenStreetMap contributors, ODbL',
    async search(search) {
      const answer = await orUnavailable(untilAborted(tables.search(search), search.signal));
      return { items: answer.places, complete: answer.complete };
    },
    async covers(point) {
      return isCovered(await reach.grid(), point);
    },
    version: reach.version,
  };
}

interface Known {
  readonly version: number;
  readonly grid: Uint8Array;
}

/** The union of all datasets' coverage, cached until the version changes. */
function createReach({ readVersion, readCoverages }: IndexTables, clock: () => number) {
  let known: Known | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    // Reads the version first: an import between the two reads is then noticed at the next check.
    const version = await readVersion();
    if (known?.version !== version) known = { version, grid: unionOf(await readCoverages()) };
  }

  return {
    version: () => (known ? String(known.version) : ''),
    async grid() {
      if (!isFresh(checkedAt, memoryMs, clock())) {
        checkedAt = clock();
        checking = check();
      }
      const failure = await failureWithin(known ? patienceMs.known : patienceMs.unknown, checking);
      if (known) return known.grid;
      throw unavailable(failure);
    },
  };
}

/** Returns the error of the work, or a timeout error if it takes longer than the limit; undefined if it succeeded. */
async function failureWithin(limitMs: number, work: Promise<void> | undefined): Promise<unknown> {
  if (!work) return undefined;
  const failure = work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return withTimeout(failure, limitMs, () => new Error('no answer in time'));
}

function unionOf(grids: readonly Uint8Array[]): Uint8Array {
  const union = new Uint8Array(coverageBytes);
  for (const grid of grids) {
    for (let i = 0; i < grid.length; i++) union[i] = (union[i] ?? 0) | (grid[i] ?? 0);
  }
  return union;
}

async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(new PlacesError('timeout', 'the index did not answer in time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', end));
}

async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw error instanceof PlacesError ? error : unavailable(error);
  });
}

/** Names only the code: the driver's message contains the coordinates of the search. */
function unavailable(cause: unknown): PlacesError {
  const code = codeOf(cause);
  const message = `the database of the index does not answer${code ? ` (${code})` : ''}`;
  return new PlacesError('unavailable', message, { mayRetry: true });
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : codeOf(error.cause);
}
