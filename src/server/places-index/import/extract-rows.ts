import type { Extract } from './extract.ts';
import { copyLines, jsonRows } from './staged-columns.ts';
import type { StagedPlace } from './staged-place.ts';

/** How rows are sent to the database: in the text format of `COPY`, or as a JSON array. */
export type RowFormat = 'copy' | 'json';

/** Some rows in UTF-8, ready for the database. */
export interface RowBatch {
  readonly rowCount: number;
  readonly rows: Uint8Array<ArrayBuffer>;
}

export type RowKey = Pick<StagedPlace, 'osm_id' | 'osm_type'>;

export interface RowCounts {
  readonly read: number;
  readonly notPlaces: number;
  readonly repeated: number;
}

/** Facts that are only known at the end of an extract. */
export interface RowsEnd extends Pick<Extract, 'coverage' | 'dataAt'> {
  readonly counts: RowCounts;
  /** Mosque buildings among the rows that have to be removed, because the extract has their mosque. */
  readonly duplicateBuildings: readonly RowKey[];
}

/** The places of an extract as rows, each object once. */
export interface ExtractRows {
  /** Reads the extract, once. Throws `ExtractError` when the file is broken or of another kind. */
  batches(format: RowFormat): AsyncIterable<RowBatch>;
  /** Only after the last batch. */
  end(): RowsEnd;
}

const encoder = new TextEncoder();

export function encodeRows(rows: readonly StagedPlace[], format: RowFormat): RowBatch {
  const text = format === 'copy' ? copyLines(rows) : jsonRows(rows);
  return { rowCount: rows.length, rows: encoder.encode(text) };
}
