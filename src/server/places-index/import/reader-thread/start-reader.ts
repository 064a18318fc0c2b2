import { on } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ExtractError } from '../extract.ts';
import type { ExtractRows, RowBatch, RowFormat, RowsEnd } from '../extract-rows.ts';
import type { BatchRequest, FileState, ReaderFailure, ReaderMessage, ReaderTask } from './messages.ts';

/** An extract that another thread reads. */
export interface ThreadedExtract extends ExtractRows, FileState {
  /** Ends the thread, even if it hasn't read everything. */
  close(): Promise<void>;
}

/** Batches that wait while the database writes one. */
const batchesAhead = 2;

/** The build puts the thread's program beside the command; among the sources it is in this folder. */
const extension = extname(new URL(import.meta.url).pathname);
const program = new URL(`./extract-reader${extension}`, import.meta.url);

function startThread(task: ReaderTask): Worker {
  if (extension !== '.ts') return new Worker(program, { workerData: task });
  // Node.js 20 doesn't pass on to threads what reads TypeScript.
  const source = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(program.href)});
  });`;
  return new Worker(source, { eval: true, workerData: task });
}

/**
 * Opens an extract in a thread of its own, which reads it and encodes its rows while the embedded database, which blocks
 * this thread, writes the last ones. Throws as `openExtract`, and the signal's reason when it is aborted.
 */
export async function openInThread(task: ReaderTask, signal: AbortSignal): Promise<ThreadedExtract> {
  signal.throwIfAborted();
  const worker = startThread(task);
  const messages = on(worker, 'message', { signal, close: ['exit'] });

  async function receive(): Promise<ReaderMessage> {
    const { value, done } = await messages.next().catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
    if (done) throw new Error('the thread that reads the file ended before the file');
    const [message] = value as [ReaderMessage];
    if (message.kind === 'failed') throw toError(message.failure);
    if ('state' in message) state = message.state;
    return message;
  }

  async function close(): Promise<void> {
    await worker.terminate();
  }

  async function* batches(format: RowFormat): AsyncGenerator<RowBatch> {
    const request = () => worker.postMessage(format satisfies BatchRequest);
    for (let i = 0; i < batchesAhead; i++) request();
    for (;;) {
      const message = await receive();
      if (message.kind === 'end') {
        end = message.end;
        return;
      }
      if (message.kind !== 'batch') continue;
      request();
      yield message.batch;
    }
  }

  let state: FileState;
  let end: RowsEnd | undefined;
  try {
    await receive();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    get progress() {
      return state.progress;
    },
    get phase() {
      return state.phase;
    },
    get skipped() {
      return state.skipped;
    },
    get dataAt() {
      return state.dataAt;
    },
    batches,
    end() {
      if (!end) throw new Error('the extract has not been read to its end');
      return end;
    },
    close,
  };
}

function toError({ message, code, isExtractError }: ReaderFailure): Error {
  return isExtractError ? new ExtractError(message) : Object.assign(new Error(message), { code });
}
