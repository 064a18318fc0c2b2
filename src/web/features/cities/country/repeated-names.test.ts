import { expect, it } from 'vitest';
import { repeatedNames } from './repeated-names.ts';

it('needs the region of a city only where the country has another one of the name', () => {
  const cities = ['Springfield', 'Boston', 'Springfield', 'Springfield'].map((name) => ({ name }));
  expect([...repeatedNames(cities)]).toEqual(['Springfield']);
});
