import type { z } from 'zod/mini';

type Schema = z.ZodMiniType;

/** What a call needs and what it answers. One object serves the server, the page and the API description. */
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
  /** Of the answer, when it is not JSON. */
  readonly contentType?: string;
  /** Where it sends the browser, in one sentence, when it answers with a redirect and nothing else. */
  readonly redirectsTo?: string;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** By inference from the type's arguments: the optional property itself would always bring `undefined` along. */
type QuerySchema<E extends Endpoint> = E extends Endpoint<infer Query> ? Query : never;
type BodySchema<E extends Endpoint> = E extends Endpoint<Schema | undefined, infer Body> ? Body : never;

/** What a handler on the server gets after parsing. */
export type QueryOf<E extends Endpoint> = Output<QuerySchema<E>>;
export type BodyOf<E extends Endpoint> = Output<BodySchema<E>>;
/** What the page may send; a query travels as text and is parsed on the other side. */
export type QueryInputOf<E extends Endpoint> = Input<QuerySchema<E>>;
export type BodyInputOf<E extends Endpoint> = Input<BodySchema<E>>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** What a handler may answer. It is only read: the checked copy of it is what is sent. */
export type AnswerOf<E extends Endpoint> = Unchanged<z.input<E['response']>>;

type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T;

/** Declares one endpoint. The identity function is here for the inference of its three schemas. */
export function endpoint<
  Response extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Endpoint<Query, Body, Response>): Endpoint<Query, Body, Response> {
  return definition;
}
