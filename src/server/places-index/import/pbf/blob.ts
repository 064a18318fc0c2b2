import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { ExtractError } from '../extract.ts';
import { explainWireErrors } from './explain-wire-error.ts';
import { WireReader } from './wire.ts';

const inflateAsync = promisify(inflate);

/** The format's own limits, https://wiki.openstreetmap.org/wiki/PBF_Format */
export const maxHeaderBytes = 64 * 1024;
export const maxBlobBytes = 32 * 1024 * 1024;

/** Other compression methods of the format, by field. */
const otherPackings: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

/** A block as stored in the file. */
export interface PackedBlock {
  readonly kind: 'header' | 'data';
  readonly bytes: Buffer;
  /** Offset of the block in the file. */
  readonly start: number;
}

/** Decompresses a block. Throws `ExtractError` when it is damaged or uses an unsupported compression. */
export async function unpack(block: PackedBlock): Promise<Buffer> {
  const { raw, rawSize, packed } = explainWireErrors(block.start, () => readBlob(block.bytes));
  if (raw) return raw;
  if (packed) return inflateTo(packed, rawSize, block.start);
  throw new ExtractError(`The block at byte ${block.start} is empty: the file is damaged. Fetch it again.`);
}

function readBlob(bytes: Buffer): { raw?: Buffer; rawSize?: number; packed?: Buffer } {
  const reader = new WireReader(bytes);
  const blob: ReturnType<typeof readBlob> = {};
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) blob.raw = reader.view();
    else if (field === 2) blob.rawSize = reader.varint();
    else if (field === 3) blob.packed = reader.view();
    else if (field in otherPackings) throw unsupportedCompression(otherPackings[field] ?? '');
    else reader.skip();
  }
  return blob;
}

function unsupportedCompression(compression: string): ExtractError {
  return new ExtractError(
    `The file is packed with ${compression}, which Mihrab does not read. Write it anew with: osmium cat in.osm.pbf -o out.osm.pbf`,
  );
}

async function inflateTo(packed: Buffer, size: number | undefined, start: number): Promise<Buffer> {
  if (size === undefined || size > maxBlobBytes) {
    const declared = size === undefined ? 'no size' : `${size} bytes`;
    throw new ExtractError(
      `The block at byte ${start} claims ${declared} when unpacked; ${maxBlobBytes} are allowed. The file is damaged.`,
    );
  }
  // One buffer for everything; otherwise zlib switches threads for every 16 kB.
  const options = { chunkSize: Math.max(size + 1, 64), maxOutputLength: Math.max(size, 1) };
  const contents = await inflateAsync(packed, options).catch((cause: NodeJS.ErrnoException) => {
    const what =
      cause.code === 'ERR_BUFFER_TOO_LARGE' ? `is larger than the ${size} bytes that it claims` : '';
    throw new ExtractError(
      `The block at byte ${start} ${what || 'cannot be unpacked'}: the file is damaged. Fetch it again.`,
      cause,
    );
  });
  if (contents.length === size) return contents;
  throw new ExtractError(
    `The block at byte ${start} has ${contents.length} bytes when unpacked and claims ${size}: the file is damaged. Fetch it again.`,
  );
}
