import type { RowBatch, RowFormat, RowsEnd } from '../extract-rows.ts';
import type { ExtractFile } from '../read-state.ts';

/** Passed to the thread at its start. */
export interface ReaderTask {
  readonly path: string;
  readonly atlasFolder: string;
}

/** To the thread: asks for one batch. Reading begins with the first request. */
export type BatchRequest = RowFormat;

export type FileState = Pick<ExtractFile, 'progress' | 'phase' | 'skipped' | 'dataAt'>;

/** An error without its class, which messages between threads don't preserve. */
export interface ReaderFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly isExtractError: boolean;
}

/** From the thread: `opened` first, then a batch per request and the state from time to time. */
export type ReaderMessage =
  | { readonly kind: 'opened' | 'state'; readonly state: FileState }
  | { readonly kind: 'batch'; readonly batch: RowBatch }
  | { readonly kind: 'end'; readonly state: FileState; readonly end: RowsEnd }
  | { readonly kind: 'failed'; readonly failure: ReaderFailure };
