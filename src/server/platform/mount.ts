import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../contract/endpoint.ts';
import { isOpenToAllSites } from '../../contract/open-endpoints.ts';
import type { BoundedQueue } from './bounded-queue.ts';
import { invalidInput } from './input-errors.ts';
import { mapMaybeAsync } from './map-maybe-async.ts';
import { answerPreflights } from './open-api.ts';

export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A validated and serialised answer that can be sent again as it is. */
export class WrittenAnswer {
  /** JSON, or plain text when the endpoint has another content type. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const jsonType = 'application/json';

type Answer<E extends Endpoint> = AnswerOf<E> | WrittenAnswer;

declare module 'fastify' {
  interface FastifyInstance {
    /** All mounted endpoints in order; the API description is generated from them. */
    endpoints: Endpoint[];
  }
}

interface MountOptions {
  /**
   * Returns a cached answer for exactly this URL. Called before the query is parsed: the same URL was parsed when the
   * answer was made. A synchronous result is sent without a promise in between.
   */
  readonly recall?: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => WrittenAnswer | undefined | Promise<WrittenAnswer | undefined>;
  /** Queue for calls whose input is valid. Its calls don't count towards the load of other routes. */
  readonly queue?: BoundedQueue;
}

/**
 * Serves an endpoint of the contract: validates query and body before the handler runs, and the answer afterwards,
 * dropping fields that the contract doesn't name.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
  { recall, queue }: MountOptions = {},
): void {
  const contentType = `${endpoint.contentType ?? jsonType}; charset=utf-8`;

  async function handleCall(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const query = parsePart(endpoint.query, request.query, 'query');
    const body = parsePart(endpoint.body, request.body, 'body');
    const handle = async () => handler({ query, body, request, reply } as Call<E>);
    const answer = await (queue ? queue.run(handle) : handle());
    reply.header('content-type', contentType);
    return (answer instanceof WrittenAnswer ? answer : writeAnswer(endpoint, answer)).text;
  }

  const isOpen = isOpenToAllSites(endpoint);
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { hasOwnQueue: queue !== undefined, isOpenToAllSites: isOpen },
    handler(request, reply) {
      return mapMaybeAsync(recall?.(request, reply), (known) => {
        if (!known) return handleCall(request, reply);
        reply.header('content-type', contentType);
        return known.text;
      });
    },
  });
  if (isOpen) answerPreflights(app, endpoint.path);
}

/** Serves an endpoint whose calls wait in a queue, see `MountOptions.queue`. */
export function mountQueued<E extends Endpoint>(
  app: FastifyInstance,
  queue: BoundedQueue,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  mount(app, endpoint, handler, { queue });
}

/** Validates an answer against the contract and serialises it. Throws when the server broke its own contract. */
export function writeAnswer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): WrittenAnswer {
  const checked = endpoint.response.safeParse(answer);
  if (checked.success) return new WrittenAnswer(JSON.stringify(checked.data));
  const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`${endpoint.method} ${endpoint.path} broke its contract at: ${where}`);
}

function parsePart(schema: z.ZodMiniType | undefined, input: unknown, part: 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues, input, part);
}
