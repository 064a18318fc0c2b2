import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadAtlas } from '../../../atlas/atlas.ts';
import { ExtractError } from '../extract.ts';
import { openExtract } from '../open-extract.ts';
import type { ExtractFile } from '../read-state.ts';
import { rowsOfExtract } from '../rows-of-extract.ts';
import type { BatchRequest, FileState, ReaderFailure, ReaderMessage, ReaderTask } from './messages.ts';

/** As often as a terminal shows the progress. */
const statePauseMs = 100;

/** Reads an extract and sends its rows, no more batches than requested. */
async function readExtract(port: MessagePort, { path, atlasFolder }: ReaderTask): Promise<void> {
  const send = (message: ReaderMessage, buffers: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, buffers);
  const takeRequest = collectRequests(port);
  const file = await openExtract(path);
  send({ kind: 'opened', state: stateOf(file) });
  const { zoneNameAt, countryCodeAt } = loadAtlas(atlasFolder);
  const rows = rowsOfExtract(file, { zoneNameAt, countryAt: countryCodeAt });
  let request: BatchRequest | undefined = await takeRequest();
  const timer = setInterval(() => send({ kind: 'state', state: stateOf(file) }), statePauseMs);
  try {
    for await (const batch of rows.batches(request)) {
      request ??= await takeRequest();
      send({ kind: 'batch', batch }, [batch.rows.buffer]);
      request = undefined;
    }
    send({ kind: 'end', state: stateOf(file), end: rows.end() });
  } finally {
    clearInterval(timer);
  }
}

/** Returns a function that waits for the next request. */
function collectRequests(port: MessagePort): () => Promise<BatchRequest> {
  const requests: BatchRequest[] = [];
  let wake = () => {};
  port.on('message', (request: BatchRequest) => {
    requests.push(request);
    wake();
  });
  return async () => {
    for (let request = requests.shift(); ; request = requests.shift()) {
      if (request) return request;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}

function stateOf({ progress, phase, skipped, dataAt }: ExtractFile): FileState {
  return { progress, phase, skipped, dataAt };
}

function describeFailure(error: unknown): ReaderFailure {
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, code, isExtractError: error instanceof ExtractError };
}

if (!parentPort) throw new Error('This file only runs as a thread of the import.');
try {
  await readExtract(parentPort, workerData as ReaderTask);
} catch (error) {
  const message: ReaderMessage = { kind: 'failed', failure: describeFailure(error) };
  parentPort.postMessage(message);
}
parentPort.close();
