import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../platform/page-documents.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The quickest that still halves a text twice. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const worthFromBytes = 4_096;

/**
 * Sends what these routes answer compressed. Nothing that a stranger chose stands in the answers beside what is to be
 * kept from strangers, and no token either, so their length tells nothing.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => compressed(request, reply, payload));
}

async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < worthFromBytes) return payload;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(payload, options) : zip(payload);
}
