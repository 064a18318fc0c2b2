import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { LongLineError, splitLines } from './split-lines.ts';
import { TransferError } from './transfer-error.ts';
import {
  currentFormat,
  formatVersion,
  type TransferEnd,
  type TransferHead,
  transferEnd,
  transferHead,
} from './transfer-format.ts';

/** Callbacks while a file is read. */
interface Reader {
  onHead?(head: TransferHead): void;
  /** Rows of one table, in batches. */
  onRows?(table: TransferHead['tables'][number], lines: readonly string[]): Promise<void>;
}

export interface ReadTransfer {
  readonly head: TransferHead;
  readonly end: TransferEnd;
}

const linesAtOnce = 1_000;
const charactersAtOnce = 1_000_000;

const notAnExport = (cause?: unknown) =>
  new TransferError('The file is no export of Mihrab. Name the one that db:export has written.', cause);
const truncated = (cause?: unknown) =>
  new TransferError('The file is cut off: its end is missing. Copy it once more, or export anew.', cause);
const damaged = (cause?: unknown) =>
  new TransferError('The file is damaged. Copy it once more, or export anew.', cause);
const newerFormat = () =>
  new TransferError('The file was written by a newer version of Mihrab. Import it with that version.');

/** Reads and verifies a whole file. Throws TransferError unless every byte is as written. */
export async function readTransfer(
  file: string,
  reader: Reader = {},
  signal?: AbortSignal,
): Promise<ReadTransfer> {
  let read: ReadTransfer | undefined;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (bytes: AsyncIterable<Buffer>) => {
        read = await readLines(splitLines(bytes), reader);
      },
      signal ? { signal } : {},
    );
  } catch (error) {
    signal?.throwIfAborted();
    throw toTransferError(error);
  }
  return read as ReadTransfer;
}

/** Translates errors of gunzip and line splitting. */
function toTransferError(error: unknown): unknown {
  if (error instanceof LongLineError) return damaged(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return truncated(error);
  if (code === 'Z_DATA_ERROR')
    return message === 'incorrect header check' ? notAnExport(error) : damaged(error);
  return error;
}

async function readLines(lines: AsyncGenerator<Buffer>, reader: Reader): Promise<ReadTransfer> {
  const hash = createHash('sha256');
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw truncated();
    hash.update(value).update('\n');
    return value.toString();
  };
  const head = headOf(await nextLine());
  reader.onHead?.(head);
  const digests: string[] = [];
  for (const table of head.tables) digests.push(await readTable(table, nextLine, reader));
  const sha256 = hash.copy().digest('hex');
  const end = endOf(await nextLine());
  if (end.sha256 !== sha256 || digests.some((digest, i) => digest !== end.digests[i])) throw damaged();
  if (!(await lines.next()).done) throw damaged();
  return { head, end };
}

async function readTable(
  table: TransferHead['tables'][number],
  nextLine: () => Promise<string>,
  { onRows }: Reader,
): Promise<string> {
  const hash = createHash('sha256');
  let batch: string[] = [];
  let characters = 0;
  for (let left = table.rows; left > 0; left--) {
    const line = await nextLine();
    hash.update(`${line}\n`);
    batch.push(line);
    characters += line.length;
    if (left > 1 && batch.length < linesAtOnce && characters < charactersAtOnce) continue;
    await onRows?.(table, batch);
    batch = [];
    characters = 0;
  }
  return hash.digest('hex');
}

function headOf(line: string): TransferHead {
  const value = jsonOf(line);
  const form = formatVersion.safeParse(value);
  if (!form.success) throw notAnExport(form.error);
  if (form.data.form > currentFormat) throw newerFormat();
  const head = transferHead.safeParse(value);
  if (!head.success) throw damaged(head.error);
  return head.data;
}

function endOf(line: string): TransferEnd {
  const end = transferEnd.safeParse(jsonOf(line));
  if (!end.success) throw damaged(end.error);
  return end.data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
