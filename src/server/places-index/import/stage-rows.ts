import type { ExtractRows, RowsEnd } from './extract-rows.ts';
import type { ImportTransaction } from './store.ts';

/** Rows per deletion, each of which scans the whole stage. */
const unstagedRows = 20_000;

/**
 * Stages the rows of an extract in the database; the next batch is read while the last one is written. `onBatch` gets the
 * number of rows so far and may throw to abort.
 */
export async function stageRows(
  work: Pick<ImportTransaction, 'rowFormat' | 'stage' | 'unstageMosques'>,
  rows: ExtractRows,
  onBatch: (placesFound: number) => void,
): Promise<RowsEnd> {
  let placesFound = 0;
  let writing = Promise.resolve();
  try {
    for await (const batch of rows.batches(work.rowFormat)) {
      await writing;
      placesFound += batch.rowCount;
      onBatch(placesFound);
      writing = work.stage(batch);
      // The next await rejects.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  const end = rows.end();
  for (let i = 0; i < end.duplicateBuildings.length; i += unstagedRows)
    await work.unstageMosques(end.duplicateBuildings.slice(i, i + unstagedRows));
  return end;
}
