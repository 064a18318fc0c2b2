import type { z } from 'zod/mini';

type Schema = z.ZodMiniType;

/** An endpoint with the schemas of its input and its answer. The server, the page and the API description all read it. */
export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path, for example `/api/prayer-times`. */
  readonly path: string;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /**
   * The reasons of its error answers, beside those that any endpoint can have (`commonErrors`) and those of its input
   * (`inputReasons`).
   */
  readonly reasons?: readonly string[];
  /** Of the answer, when it is not JSON. */
  readonly contentType?: string;
  /** Where it sends the browser, in one sentence, when it answers with a redirect and nothing else. */
  readonly redirectsTo?: string;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** Inferred from the type's arguments: the optional property itself would always include `undefined`. */
type QuerySchema<E extends Endpoint> = E extends Endpoint<infer Query> ? Query : never;
type BodySchema<E extends Endpoint> = E extends Endpoint<Schema | undefined, infer Body> ? Body : never;

/** The parsed input that a handler on the server receives. */
export type QueryOf<E extends Endpoint> = Output<QuerySchema<E>>;
export type BodyOf<E extends Endpoint> = Output<BodySchema<E>>;
/** What the page sends. A query is sent as text, and the server parses it. */
export type QueryInputOf<E extends Endpoint> = Input<QuerySchema<E>>;
export type BodyInputOf<E extends Endpoint> = Input<BodySchema<E>>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** What a handler may return. It isn't changed: a checked copy is sent. */
export type AnswerOf<E extends Endpoint> = Unchanged<z.input<E['response']>>;

type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T;

/** Declares an endpoint. The function only serves to infer the types of the three schemas. */
export function endpoint<
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Endpoint<Query, Body, Response>): Endpoint<Query, Body, Response> {
  return definition;
}
