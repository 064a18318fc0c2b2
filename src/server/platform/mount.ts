import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../contract/endpoint.ts';
import type { BoundedQueue } from './bounded-queue.ts';
import { invalidInput } from './input-errors.ts';
import { mapMaybeAsync } from './map-maybe-async.ts';

export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that was checked and written out before, so that it can be sent again as it stands. */
export class WrittenAnswer {
  /** JSON, or the text itself where the endpoint answers another type. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const jsonType = 'application/json';

type Answer<E extends Endpoint> = AnswerOf<E> | WrittenAnswer;

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that was mounted, in order; the API description is made of it. */
    endpoints: Endpoint[];
  }
}

interface MountOptions {
  /**
   * Looks for an answer to exactly this address that was written before and still holds.
   * It is asked before the query is parsed: the same text was parsed when the answer was made.
   * What it knows at once is sent at once, without a promise in between.
   */
  readonly recall?: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => WrittenAnswer | undefined | Promise<WrittenAnswer | undefined>;
  /** Where calls wait for their turn once their input is parsed. They then count for nothing in the load of other routes. */
  readonly queue?: BoundedQueue;
}

/**
 * Serves an endpoint of the contract: parses the query and the body before the handler runs,
 * and checks the answer after it, dropping every field that the contract does not name.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
  { recall, queue }: MountOptions = {},
): void {
  const contentType = `${endpoint.contentType ?? jsonType}; charset=utf-8`;

  async function answerAnew(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const query = parsePart(endpoint.query, request.query, 'query');
    const body = parsePart(endpoint.body, request.body, 'body');
    const handle = async () => handler({ query, body, request, reply } as Call<E>);
    const answer = await (queue ? queue.run(handle) : handle());
    reply.header('content-type', contentType);
    return (answer instanceof WrittenAnswer ? answer : writeAnswer(endpoint, answer)).text;
  }

  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { hasOwnQueue: queue !== undefined },
    handler(request, reply) {
      return mapMaybeAsync(recall?.(request, reply), (known) => {
        if (!known) return answerAnew(request, reply);
        reply.header('content-type', contentType);
        return known.text;
      });
    },
  });
}

/** Serves an endpoint whose calls wait in a queue for their turn, see `MountOptions.queue`. */
export function mountQueued<E extends Endpoint>(
  app: FastifyInstance,
  queue: BoundedQueue,
  endpoint: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  mount(app, endpoint, handler, { queue });
}

/** Checks an answer against the contract and writes it as JSON. Throws when the server broke its own contract. */
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
