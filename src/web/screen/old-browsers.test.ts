import { afterEach, expect, it, vi } from 'vitest';

const natives = {
  flatMap: Array.prototype.flatMap,
  fromEntries: Object.fromEntries,
  matchAll: String.prototype.matchAll,
};

afterEach(() => {
  Array.prototype.flatMap = natives.flatMap;
  Object.fromEntries = natives.fromEntries;
  String.prototype.matchAll = natives.matchAll;
});

it('replaces what old browsers lack', async () => {
  Reflect.deleteProperty(Array.prototype, 'flatMap');
  Reflect.deleteProperty(Object, 'fromEntries');
  Reflect.deleteProperty(String.prototype, 'matchAll');
  vi.resetModules();
  await import('./old-browsers.ts');
  expect(Array.prototype.flatMap).not.toBe(natives.flatMap);
  expect([1, 2, 3].flatMap((n): number[] => (n === 2 ? [] : [n, n]))).toEqual([1, 1, 3, 3]);
  expect(['a', 'b'].flatMap((text) => text + text)).toEqual(['aa', 'bb']);
  expect(Object.fromEntries([['a', 1]])).toEqual({ a: 1 });
  const found = [...'(12)ab-'.matchAll(/\((\d+)\)|([a-y])|-/gy)].map(([whole, digits]) => [whole, digits]);
  expect(found).toEqual([
    ['(12)', '12'],
    ['a', undefined],
    ['b', undefined],
    ['-', undefined],
  ]);
});
