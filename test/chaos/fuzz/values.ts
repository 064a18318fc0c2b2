import fc, { type Arbitrary } from 'fast-check';
import { storableText } from '../../../src/domain/mosque/my-mosque.ts';
import { password } from '../client/account.ts';
import type { JsonSchema } from './api-document.ts';

/** A placeholder for the sender's email address. */
export const ownAddress = 'own@example.org';
/** Placeholders for the id and the secret of the sender's screen, in their form. */
export const ownScreenId = 'ownScreenIdPlaceholder';
export const ownScreenSecret = `ownScreenSecretPlaceholder${'_'.repeat(17)}`;
/** An injection that must never appear in a page as markup. */
export const markup = '"><svg onload=fuzz()>';

const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => value.toFixed(4));
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Plausible values by field name, which get past the first validation. A schema can't provide them. */
const plausible: Readonly<Record<string, Arbitrary<string>>> = {
  latitude: number(-90, 90),
  lat: number(-90, 90),
  longitude: number(-180, 180),
  lng: number(-180, 180),
  radius: number(0.5, 30),
  date: day,
  from: day,
  to: day,
  method: fc.constantFrom('mwl', 'isna', 'egypt', 'makkah', 'karachi', 'turkey', 'custom'),
  adjust: fc.constantFrom('fajr:2', 'fajr:2,isha:-3', 'dhuhr:60'),
  fajrAngle: number(9, 21),
  ishaAngle: number(9, 21),
  text: fc.constantFrom('London', 'مكة', 'İstanbul', '146 Park Road', 'a'),
  country: fc.constantFrom('united-kingdom', 'turkey', 'saudi-arabia', 'nowhere'),
  city: fc.constantFrom('london', 'istanbul', 'makkah', 'nowhere'),
  email: fc.constantFrom(ownAddress, 'stranger@example.org', 'a+b@example.org'),
  password: fc.constantFrom(password, 'another long password'),
  currentPassword: fc.constantFrom(password, 'another long password'),
  newPassword: fc.constantFrom(password, 'short'),
  turnstileToken: fc.nat().map((count) => `good-${count}`),
  id: fc.oneof(fc.uuid(), fc.constant(ownScreenId)),
};

/** Strings that often break programs. */
const oddTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfffx',
    '\u202eabc',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    'é'.normalize('NFD'),
    '１２',
    '٣',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-0',
    '0x10',
    '1_000',
    '9007199254740993',
    '99999999999999999999',
  ],
  ...['true', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...[markup, "' or 1=1 --", '{{7*7}}', '../../../etc/passwd', '%s%n', 'a\r\nSet-Cookie: x=1'],
  ...['https://elsewhere.example', '//elsewhere.example', 'javascript:fuzz()', '\\\\elsewhere.example'],
  ...['2026-02-30', '0000-00-00', '-271821-04-19', '+275760-09-14', '2026-11-23T00:00:00Z'],
];
const longText = fc.constantFrom(101, 255, 2_049, 20_000).map((length) => 'x'.repeat(length));
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: longText },
);

const nested = fc.constantFrom(3, 60, 1_000).map((depth) => deep(depth));

/** Returns lists nested to this depth. */
function deep(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}

export const oddKey: Arbitrary<string> = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'toJSON',
    '',
    '$where',
    'isPremium',
  ],
);

/** JSON values of every type, mostly awkward ones. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 5e-324, [], {}),
  oddText.map((text) => [text]),
  oddKey.chain((key) => oddText.map((text) => Object.fromEntries([[key, text]]))),
  fc.constant(Object.fromEntries([['__proto__', { isPremium: true, admin: true }]])),
  nested,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values that match a schema. */
export function validValue(schema: JsonSchema, name = ''): Arbitrary<unknown> {
  const plausibleValue = plausible[name];
  const allowed = matching(schema);
  return plausibleValue && schema['type'] === 'string' && schema['enum'] === undefined
    ? fc.oneof({ weight: 4, arbitrary: plausibleValue }, { weight: 1, arbitrary: allowed })
    : allowed;
}

function matching(schema: JsonSchema): Arbitrary<unknown> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if ('const' in schema) return fc.constant(schema['const']);
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives))
    return fc.oneof(...alternatives.map((alternative: JsonSchema) => matching(alternative)));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(matching((schema['items'] ?? {}) as JsonSchema), { maxLength: 5 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return oddValue;
  }
}

function objectOf(schema: JsonSchema): Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (schema['required'] ?? []) as string[];
  const values = Object.fromEntries(properties.map(([name, inner]) => [name, validValue(inner, name)]));
  return fc.record(values, { requiredKeys: required, noNullPrototype: true });
}

function textOf({ pattern, minLength, maxLength }: JsonSchema): Arbitrary<string> {
  const limits = { minLength: Number(minLength ?? 0), maxLength: Math.min(Number(maxLength ?? 60), 300) };
  const text = fc.string({ ...limits, unit: 'grapheme' });
  // fast-check can't generate classes of characters.
  if (pattern === storableText.source) return text.filter((value) => storableText.test(value));
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 100 });
  return text;
}

const rangeOf = ({ minimum, maximum }: JsonSchema) => ({
  min: Number(minimum ?? -1_000_000),
  max: Number(maximum ?? 1_000_000),
});

/** Generates values at and just beyond a schema's limits, and odd ones. */
export function invalidValue(schema: JsonSchema): Arbitrary<unknown> {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const boundaryValues = [
    ...(typeof minimum === 'number' ? [minimum, minimum - 1, minimum - 1e-9] : []),
    ...(typeof maximum === 'number' ? [maximum, maximum + 1, maximum + 1e-9] : []),
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)] : []),
    ...(typeof maxItems === 'number' ? [Array.from({ length: maxItems + 1 }, () => 'x')] : []),
  ];
  return boundaryValues.length > 0 ? fc.oneof(fc.constantFrom(...boundaryValues), oddValue) : oddValue;
}
