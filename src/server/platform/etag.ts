import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './if-none-match.ts';
import type { WrittenAnswer } from './mount.ts';

export interface TaggedAnswer {
  readonly answer: WrittenAnswer;
  readonly etag: string;
}

export function tagged(answer: WrittenAnswer): TaggedAnswer {
  return { answer, etag: `"${createHash('sha1').update(answer.text).digest('base64url')}"` };
}

/** Sends the answer with its ETag, or 304 when the client has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, etag }: TaggedAnswer,
): WrittenAnswer {
  reply.header('etag', etag);
  if (isNotModified(request.headers['if-none-match'], etag)) reply.code(304);
  return answer;
}
