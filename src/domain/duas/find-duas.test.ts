import { describe, expect, it } from 'vitest';
import { sampleDua } from '../../../test/harness/sample-duas.ts';
import { findDuas, groupByCategory } from './find-duas.ts';
import { indexDuas } from './search-duas.ts';

const duas = [
  sampleDua('sleep_1', { title: 'Lying down', tags: ['verse al-sample'], category: 'Sleep' }),
  sampleDua('travel_1', { title: 'Setting out', tags: ['down the road'], category: 'Travel' }),
  sampleDua('sleep_2', { title: 'Waking', tags: ['verse'], category: 'Sleep' }),
];
const ids = (results: readonly { id: string }[]) => results.map(({ id }) => id);
const search = (text: string) => ids(findDuas(indexDuas(duas), { text }));

describe('a search for several words', () => {
  it('finds only literal matches if there are any', () => {
    expect(search('lying down')).toEqual(['sleep_1']);
    expect(search('down')).toEqual(['sleep_1', 'travel_1']);
  });

  it('otherwise finds duas that contain each of the words', () => {
    expect(search('verse al sample')).toEqual(['sleep_1']);
    expect(search('out road')).toEqual(['travel_1']);
    expect(search('out verse')).toEqual([]);
    expect(search('  nonsense ')).toEqual([]);
  });
});

it('groups duas by category without changing their order', () => {
  expect(ids(groupByCategory(duas))).toEqual(['travel_1', 'sleep_1', 'sleep_2']);
});
