import type { z } from 'zod/mini';

type Schema = z.ZodMiniType;

/** An endpoint with the schemas of its input and its response, used by the server, the page and the API description. */
export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path, for example `/api/prayer-times`. */
  readonly path: string;
  /** The answer depends on who is signed in: the page sends the session's token along, if it has one. */
  readonly usesSession?: true;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /**
   * Reasons of its error responses, in addition to those of any endpoint (`commonErrors`) and those of invalid input
   * (`inputReasons`).
   */
  readonly reasons?: readonly string[];
  /** Content type of the response, if it isn't JSON. */
  readonly contentType?: string;
  /** For an endpoint that only redirects: where to, in one sentence. */
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
/** What a handler may return. It isn't mutated: a validated copy is sent. */
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
