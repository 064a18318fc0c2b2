import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('aligns names left and figures right below one header', () => {
  const rows = [
    {
      name: 'our times',
      value: 30_123.456,
      unit: 'req/s',
      yardstick: 'bare route',
      ratio: 0.7512,
      target: '≥ 0.6',
    },
    { name: 'script', value: 98.4, unit: 'kB' },
  ];
  expect(tableOf(rows).split('\n')).toEqual([
    '            value  unit    ratio  to          target',
    'our times  30,120  req/s  0.7512  bare route  ≥ 0.6',
    'script       98.4  kB',
  ]);
});

it('leaves out empty columns', () => {
  expect(tableOf([{ name: 'a', value: 1, unit: 's' }])).toBe('   value  unit\na      1  s');
});
