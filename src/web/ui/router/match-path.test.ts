import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

const city = '/prayer-times/:country/:city';

describe('a pattern', () => {
  it.each([
    ['/', '/', {}],
    ['/qibla', '/qibla', {}],
    ['/qibla', '/qibla/', {}],
    ['/qibla', '/qibla//', {}],
    ['/prayer-times/:country', '/prayer-times/france', { country: 'france' }],
    [city, '/prayer-times/france/paris', { country: 'france', city: 'paris' }],
    [city, '/prayer-times/france/paris/', { country: 'france', city: 'paris' }],
    ['*', '/any/path', {}],
    ['*', '/', {}],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/qibla'],
    ['/qibla', '/'],
    ['/qibla', '/Qibla'],
    ['/qibla', '/qibla/today'],
    ['/qibla', '/%71ibla'],
    ['/prayer-times/:country', '/prayer-times'],
    ['/prayer-times/:country', '/prayer-times/'],
    ['/prayer-times/:country', '/prayer-times/france/paris'],
    [city, '/prayer-times//paris'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });

  it.each([
    ['c%C3%B4te-d-ivoire', 'côte-d-ivoire'],
    ['a%2Fb', 'a/b'],
    ['100%', '100%'],
  ])('decodes the parameter %s', (segment, country) => {
    expect(matchPath('/prayer-times/:country', `/prayer-times/${segment}`)).toEqual({ country });
  });
});
