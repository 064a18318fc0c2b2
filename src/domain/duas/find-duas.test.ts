import { describe, expect, it } from 'vitest';
import { sampleDua } from '../../../test/harness/sample-duas.ts';
import { findDuas, groupByCategory } from './find-duas.ts';
import { indexDuas } from './search-duas.ts';

const duas = [
  sampleDua('sleep_1', { title: 'Lying down', tags: ['verse al-sample'], category: 'Sleep' }),
  sampleDua('travel_1', { title: 'Setting out', tags: ['down the road'], category: 'Travel' }),
  sampleDua('sleep_2', { title: 'Waking', tags: ['verse'], category: 'Sleep' }),
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const found = (text: string) => ids(findDuas(indexDuas(duas), { text }));

describe('what is found for several words', () => {
  it('is what has them as they stand, and nothing else, where there is such', () => {
    expect(found('lying down')).toEqual(['sleep_1']);
    expect(found('down')).toEqual(['sleep_1', 'travel_1']);
  });

  it('is what has each of them somewhere, where none has them together', () => {
    expect(found('verse al sample')).toEqual(['sleep_1']);
    expect(found('out road')).toEqual(['travel_1']);
    expect(found('out verse')).toEqual([]);
    expect(found('  nonsense ')).toEqual([]);
  });
});

it('lists category after category, and within each as they came', () => {
  expect(ids(groupByCategory(duas))).toEqual(['travel_1', 'sleep_1', 'sleep_2']);
});
