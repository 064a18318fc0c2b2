import type { FileHandle } from 'node:fs/promises';
import { ExtractError } from '../extract.ts';
import { maxBlobBytes, maxHeaderBytes, type PackedBlock } from './blob.ts';
import { WireError, WireReader } from './wire.ts';

/** Position of a block in the file. */
export interface BlockPlace {
  readonly kind: PackedBlock['kind'];
  readonly start: number;
  readonly size: number;
}

/** A header is about 20 bytes: reading this much extra with each block saves a separate read. */
const lookAheadBytes = 64;

/**
 * Iterates over the blocks of a file. Skips unknown block types, as the format requires. Throws `ExtractError` when
 * the file is truncated or of another format.
 */
export async function* walkBlocks(file: FileHandle, fileSize: number): AsyncGenerator<PackedBlock> {
  let position = 0;
  let ahead: Buffer = Buffer.alloc(0);
  while (position < fileSize) {
    const { headerBytes, type, size } = await readHeader(file, position, fileSize, ahead);
    const start = position + headerBytes;
    if (size > fileSize - start) throw cutShort(fileSize, position);
    const wanted = Math.min(size + lookAheadBytes, fileSize - start);
    const bytes = await readExactly(file, start, wanted);
    position = start + size;
    ahead = bytes.subarray(size);
    const kind = kinds[type];
    if (kind) yield { kind, start, bytes: bytes.subarray(0, size) };
  }
}

/** Reads a block at a known position. */
export async function readBlock(file: FileHandle, { kind, start, size }: BlockPlace): Promise<PackedBlock> {
  return { kind, start, bytes: await readExactly(file, start, size) };
}

const kinds: Readonly<Record<string, PackedBlock['kind']>> = { OSMHeader: 'header', OSMData: 'data' };

/** Reads the header at `position`: four bytes of length, then a message with the block's type and size. */
async function readHeader(file: FileHandle, position: number, fileSize: number, ahead: Buffer) {
  if (fileSize - position < 4) throw cutShort(fileSize, position);
  const known = ahead.length >= 4 ? ahead : await readExactly(file, position, 4);
  const length = known.readUInt32BE(0);
  if (length === 0 || length > maxHeaderBytes) throw noHeader(position, `${length} bytes long`);
  if (length > fileSize - position - 4) throw cutShort(fileSize, position);
  const header = known.length >= 4 + length ? known : await readExactly(file, position, 4 + length);
  return { headerBytes: 4 + length, ...parseHeader(header.subarray(4, 4 + length), position) };
}

function parseHeader(bytes: Buffer, position: number): { type: string; size: number } {
  let type = '';
  let size = -1;
  try {
    const reader = new WireReader(bytes);
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field === 1) type = reader.text();
      else if (field === 3) size = reader.signed();
      else reader.skip();
    }
  } catch (error) {
    if (error instanceof WireError) throw noHeader(position, error.message);
    throw error;
  }
  if (type === '' || size < 0) throw noHeader(position, 'without a kind or a size');
  if (size > maxBlobBytes)
    throw noHeader(position, `of a block of ${size} bytes, ${maxBlobBytes} are allowed`);
  return { type, size };
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0)
      throw new ExtractError('The file became shorter while it was read. Try again when it is whole.');
    filled += bytesRead;
  }
  return buffer;
}

function cutShort(fileSize: number, position: number): ExtractError {
  return new ExtractError(
    `The file ends at byte ${fileSize} in the middle of the block that begins at byte ${position}: it was cut short. Fetch it again and compare its size or checksum with the publisher's.`,
  );
}

function noHeader(position: number, what: string): ExtractError {
  return new ExtractError(
    `At byte ${position} there should be the header of a block, but it is ${what}: the file is damaged. Fetch it again.`,
  );
}
