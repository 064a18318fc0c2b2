import { describe, expect, it } from 'vitest';
import { type City, findCity, readCities } from './cities.ts';

const list = `Asia/Karachi Asia/Kolkata Europe/Istanbul Europe/London America/New_York
Istanbul\tTR\t41.0138\t28.9497\t2\t39\t15701\tاسطنبول|konstantinopel
Hyderabad\tIN\t17.3841\t78.4564\t1\t515\t10801\t
Hyderabad\tPK\t25.3924\t68.3737\t0\t\t1921\t
London\tGB\t51.5085\t-0.1257\t3\t25\t8961\tlondres
Birmingham\tGB\t52.4814\t-1.8998\t3\t140\t1157\t
Birmingham\tUS\t33.5207\t-86.8025\t4\t187\t212\t
Manchester\tGB\t53.4809\t-2.2374\t3\t79\t547\t
Manchester\tUS\t42.9956\t-71.4548\t4\t64\t20\t
`;
const cities = readCities(list);
const nameOf = ({ name, country }: City) => `${name} ${country}`;
const find = (text: string, country?: string) => {
  const found = findCity(cities, text, country);
  if (found.kind === 'found') return nameOf(found.city);
  return [found.kind, ...(found.kind === 'ambiguous' ? found.cities : found.similar).map(nameOf)];
};

it('reads every field', () => {
  expect(cities[0]).toEqual({
    name: 'Istanbul',
    country: 'TR',
    latitude: 41.0138,
    longitude: 28.9497,
    timeZone: 'Europe/Istanbul',
    elevationMetres: 39,
    population: 15_701_000,
    otherNames: ['اسطنبول', 'konstantinopel'],
  });
  expect(cities[2]?.elevationMetres).toBeUndefined();
});

describe('a city', () => {
  it.each([
    ['istanbul', 'Istanbul TR'],
    ['İSTANBUL', 'Istanbul TR'],
    ['إسطنبول', 'Istanbul TR'],
    ['Konstantinopel', 'Istanbul TR'],
    ['hyderabad, PK', 'Hyderabad PK'],
    ['Hyderabad, India', 'Hyderabad IN'],
    ['hyderabad pakistan', 'Hyderabad PK'],
    ['birmingham united states', 'Birmingham US'],
    // 27 times larger than its namesake.
    ['manchester', 'Manchester GB'],
    ['manchester us', 'Manchester US'],
  ])('is found as %s', (text, name) => {
    expect(find(text)).toBe(name);
  });

  it('is found within a chosen country', () => {
    expect(find('birmingham', 'us')).toBe('Birmingham US');
    expect(find('london', 'US')).toEqual(['unknown']);
  });

  it('is a question if several of the name are known', () => {
    expect(find('hyderabad')).toEqual(['ambiguous', 'Hyderabad IN', 'Hyderabad PK']);
    expect(find('birmingham')).toEqual(['ambiguous', 'Birmingham GB', 'Birmingham US']);
  });

  it('is suggested for a typo and for the beginning of its name', () => {
    expect(find('istambul')).toEqual(['unknown', 'Istanbul TR']);
    expect(find('lond')).toEqual(['unknown', 'London GB']);
    expect(find('zzzzzz')).toEqual(['unknown']);
  });
});
