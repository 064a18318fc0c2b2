import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, type Gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './if-none-match.ts';
import { chooseEncoding } from './page-documents.ts';

/** A text that is generated at run time and stored in compressed form only. */
export interface CompressedText {
  readonly type: string;
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Within a tenth of the size of quality 9, in a quarter of the time: a user is waiting. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses in zlib's threads. */
export async function compressText(text: string, type: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain, {}),
  ]);
  return { type, etag, br, gzip: zipped };
}

/** Sends the text in an encoding that the client accepts, or 304 when it has the current version. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, ...forms }: CompressedText,
  caching: string,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding' });
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.type(type);
  // Clients without compression are rare.
  if (encoding === 'identity') return reply.send(unzipped(forms.gzip));
  return reply.header('content-encoding', encoding).send(forms[encoding]);
}

/** Streamed, so that a slow client doesn't keep an uncompressed site map of 4 MB in memory. */
function unzipped(zipped: Buffer): Gunzip {
  const stream = createGunzip();
  stream.end(zipped);
  return stream;
}
