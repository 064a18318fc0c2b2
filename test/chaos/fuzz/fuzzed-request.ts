import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation, Parameter } from './api-document.ts';
import { headersOf } from './fuzzed-headers.ts';
import { invalidValue, oddKey, oddText, oddValue, ownScreenSecret, validValue } from './values.ts';

export type Role = 'guest' | 'user' | 'premium';

export interface FuzzedRequest {
  readonly role: Role;
  readonly method: string;
  /** Path and query, sent as they are. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Percent-encodes text like a browser. A lone surrogate becomes three bytes of invalid UTF-8. */
function encoded(text: string): string {
  return [...text]
    .map((sign) => (/^[\ud800-\udfff]$/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign)))
    .join('');
}

const inQuery = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const pairOf = (name: string, value: unknown): string => `${encoded(name)}=${encoded(inQuery(value))}`;

function queryOf(parameters: readonly Parameter[]): Arbitrary<string> {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const values = Object.fromEntries(parameters.map(({ name, schema }) => [name, validValue(schema, name)]));
  const valid = fc
    .record(values, { requiredKeys: required, noNullPrototype: true })
    .map((record) => Object.entries(record).map(([name, value]) => pairOf(name, value)));
  const invalid = fc
    .tuple(valid, fc.oneof(...parameters.map(invalidPair), unexpectedPair))
    .map(([pairs, [name, pair]]) => [...pairs.filter((other) => !other.startsWith(`${name}=`)), ...pair]);
  const lines = fc.oneof({ weight: 3, arbitrary: valid }, { weight: 5, arbitrary: invalid });
  return lines.map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

type InvalidPair = readonly [name: string, pairs: readonly string[]];

/** A parameter that is invalid, empty, repeated, a list, an object, or missing. */
const invalidPair = ({ name, schema }: Parameter): Arbitrary<InvalidPair> =>
  fc.oneof(
    { weight: 4, arbitrary: invalidValue(schema).map((value) => [name, [pairOf(name, value)]] as const) },
    fc
      .tuple(validValue(schema, name), validValue(schema, name))
      .map(([first, second]) => [name, [pairOf(name, first), pairOf(name, second)]] as const),
    oddText.map((text) => [name, [`${name}[]=${encoded(text)}`, `${name}[__proto__][x]=1`]] as const),
    fc
      .constantFrom('%', '%zz', '%ff%fe', '%00', '+', '%u0041')
      .map((raw) => [name, [`${name}=${raw}`]] as const),
    fc.constant([name, []] as const),
  );

const unexpectedPair: Arbitrary<InvalidPair> = fc
  .tuple(fc.oneof(oddKey, oddText), oddText)
  .map(([name, value]) => [encoded(name), [pairOf(name, value)]]);

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function bodyOf(schema: JsonSchema | undefined): Arbitrary<Buffer | undefined> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, garbage);
  const valid = validValue(schema);
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(json) },
    {
      weight: 5,
      arbitrary: fc.tuple(valid, invalidField(schema)).map(([value, change]) => json(change(value))),
    },
    { weight: 1, arbitrary: garbage },
  );
}

type Change = (value: unknown) => unknown;

/** Makes one field invalid, removes one, or adds one. */
function invalidField(schema: JsonSchema): Arbitrary<Change> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const replaced = fields.map(([name, inner]) =>
    fc.oneof(
      { weight: 4, arbitrary: invalidValue(inner).map((value) => withField(name, value)) },
      { weight: 1, arbitrary: fc.constant(withoutField(name)) },
    ),
  );
  const added = fc.tuple(oddKey, oddValue).map(([key, value]) => withField(key, value));
  return fc.oneof(...replaced, added);
}

const entriesOf = (value: unknown) => Object.entries((value ?? {}) as object);
/** Also works for the name `__proto__`, which a JSON body may contain. */
const withField =
  (name: string, field: unknown): Change =>
  (value) =>
    Object.fromEntries([...entriesOf(value), [name, field]]);
const withoutField =
  (name: string): Change =>
  (value) =>
    Object.fromEntries(entriesOf(value).filter(([key]) => key !== name));

const garbage: Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  oddText.map((text) => Buffer.from(text)),
  oddValue.map(json),
  fc
    .constantFrom('{', '{"a":', '[1,', '"', '{"a":1}{', '{"email":"a","email":["b"]}', '\ufeff{}')
    .map((text) => Buffer.from(text)),
  fc.constant(Buffer.from('['.repeat(30_000) + ']'.repeat(30_000))),
  fc.constant(Buffer.from(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)),
  fc.constantFrom(65_536, 65_537, 200_000).map((length) => Buffer.from(`{"a":"${'x'.repeat(length - 8)}"}`)),
);

const role: Arbitrary<Role> = fc.constantFrom('guest', 'guest', 'user', 'premium');
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

/** A screen's secret is sent like the token of a session. */
const credentialsOf = ({ path }: Operation): Readonly<Record<string, string>> =>
  path.startsWith('/api/screen') ? { authorization: `Bearer ${ownScreenSecret}` } : {};

function callOf(operation: Operation): Arbitrary<FuzzedRequest> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  return method.chain((method) =>
    fc.record(
      {
        ...{ role, method: fc.constant(method) },
        target: queryOf(operation.parameters).map((query) => operation.path + query),
        headers: headersOf(method).map((headers) => ({ ...credentialsOf(operation), ...headers })),
        body: method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : bodyOf(operation.body),
      },
      { noNullPrototype: true },
    ),
  );
}

const segment = fc.oneof(
  oddText.map(encoded),
  fc.constantFrom(
    ...[
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '%5c',
      '%09',
      '%00',
      '',
      'api',
      '%61pi',
      'API',
      'auth',
      'me',
      'assets',
      'index.html',
    ],
    ...[
      'en',
      'ar',
      'prayer-times',
      'united-kingdom',
      'london',
      'contact',
      'duas',
      '.env',
      '.git',
      'sitemap.xml',
      'sw.js',
    ],
    ...[
      '%zz',
      '%e0%a4%a',
      'a;b',
      'elsewhere.example',
      'sitemaps',
      'metrics',
      'health',
      'favicon.ico',
      'LONDON',
      'cards',
    ],
  ),
);

/** Requests for existing and missing pages and files. */
function visitOf(paths: readonly string[]): Arbitrary<FuzzedRequest> {
  const existingPath = fc.constantFrom(...paths);
  const path = fc.oneof(
    { weight: 3, arbitrary: existingPath },
    {
      weight: 2,
      arbitrary: fc.tuple(existingPath, segment).map(([base, more]) => `${base.replace(/\/$/, '')}/${more}`),
    },
    {
      weight: 3,
      arbitrary: fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
    },
  );
  const query = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    unexpectedPair.map(([, pairs]) => `?${pairs.join('&')}`),
  );
  const method = fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, fc.constantFrom(...methods));
  return method.chain((method) =>
    fc.record(
      {
        ...{ role, method: fc.constant(method), headers: headersOf(method) },
        target: fc.tuple(path, query).map((parts) => parts.join('')),
        body: fc.constant(undefined),
      },
      { noNullPrototype: true },
    ),
  );
}

/** Generates valid, nearly valid and nonsensical requests. @param paths existing pages and files */
export function anyRequest(
  operations: readonly Operation[],
  paths: readonly string[],
): Arbitrary<FuzzedRequest> {
  const call = fc.oneof(...operations.map(callOf));
  return fc.oneof({ weight: 4, arbitrary: call }, { weight: 1, arbitrary: visitOf(paths) });
}
