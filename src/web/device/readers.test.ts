import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod/mini';
import {
  bySchema,
  flag,
  forgiving,
  list,
  number,
  numberBetween,
  object,
  oneOf,
  optional,
  pairOf,
  type Reader,
  record,
  text,
  textLike,
  wholeNumberBetween,
} from './readers.ts';

const readers: readonly [
  name: string,
  Reader<unknown>,
  valid: readonly unknown[],
  invalid: readonly unknown[],
][] = [
  ['text', text, ['', 'a'], [1, null, undefined, ['a'], {}]],
  ['text like a pattern', textLike(/^\w{1,3}$/), ['a', 'abc'], ['', 'abcd', 'a b', 1, null, ['a']]],
  ['a flag', flag, [true, false], [0, 1, 'true', null, undefined]],
  ['a number', number, [0, -1.5, 1e300], [Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined]],
  [
    'a number in a range',
    numberBetween(-2, 2),
    [-2, 2, 0.5],
    [-2.01, 2.01, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined],
  ],
  ['a whole number in a range', wholeNumberBetween(-2, 2), [-2, 0, 2], [0.5, 3, -3, Number.NaN, '1', null]],
  ['one of several values', oneOf(['a', 1, false]), ['a', 1, false], ['b', '1', true, 0, null, undefined]],
  ['a list', list(text), [[], ['a', 'b']], [['a', 1], [undefined], 'a', {}, null, { length: 0 }]],
  ['a pair', pairOf(number), [[1, 2]], [[], [1], [1, 2, 3], [1, '2'], '12', null]],
  ['a record', record, [{}, { a: 1 }], [[], 'a', null, undefined]],
  ['a value with a schema', bySchema(z.object({ a: z.number() })), [{ a: 1 }], [{ a: '1' }, null]],
];

describe.each(readers)('the reader of %s', (_, read, valid, invalid) => {
  it('returns valid values', () => {
    expect(valid.map(read)).toEqual(valid);
  });

  it('returns undefined for others', () => {
    expect(invalid.filter((value) => read(value) !== undefined)).toEqual([]);
  });
});

describe('the reader of an object', () => {
  const read = object({ name: text, age: optional(number), colour: forgiving(oneOf(['red', 'blue'])) });

  it.each([
    ['all properties', { name: 'a', age: 1, colour: 'red' }],
    ['only the required one', { name: 'a' }],
  ])('returns it with %s', (_, value) => {
    expect(read(value)).toStrictEqual(value);
  });

  it.each([
    ['a required property is missing', { age: 1 }],
    ['a required property is invalid', { name: 1 }],
    ['an optional property is invalid', { name: 'a', age: '1' }],
    ['an optional property is null', { name: 'a', age: null }],
    ['it is a list', ['a']],
    ['it is no object', 'a'],
    ['it is null', null],
  ])('returns undefined if %s', (_, value) => {
    expect(read(value)).toBeUndefined();
  });

  it('leaves out an invalid value that it forgives', () => {
    expect(read({ name: 'a', age: 1, colour: 'green' })).toStrictEqual({ name: 'a', age: 1 });
  });

  it('drops properties that it does not know, also in objects within', () => {
    const nested = object({ inner: object({ a: number }) });
    expect(nested({ inner: { a: 1, b: 2 }, c: 3 })).toStrictEqual({ inner: { a: 1 } });
  });

  it('has the type of its properties', () => {
    expectTypeOf(read).returns.toEqualTypeOf<
      { name: string; age?: number | undefined; colour?: 'red' | 'blue' | undefined } | undefined
    >();
  });
});
