import { describe, expect, it } from 'vitest';
import { parseUrl, resolveLink, withBasename, withoutBasename } from './url.ts';

describe('withBasename', () => {
  it.each([
    ['/', '', '/'],
    ['/', '/ar', '/ar'],
    ['/?dialog=login', '/ar', '/ar?dialog=login'],
    ['/qibla', '', '/qibla'],
    ['/qibla?a=1#b', '/ar', '/ar/qibla?a=1#b'],
    ['/qibla/', '/ar', '/ar/qibla/'],
    ['qibla', '/ar', '/ar/qibla'],
    ['/qibla?', '', '/qibla'],
    ['/qibla?#', '', '/qibla'],
    ['/qibla#a?b', '', '/qibla#a?b'],
  ])('of %s and "%s" is %s', (url, basename, href) => {
    expect(withBasename(url, basename)).toBe(href);
  });

  it.each([
    '//evil.example',
    '///evil.example/a',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('keeps %j on this site', (url) => {
    for (const basename of ['', '/ar']) {
      const href = withBasename(url, basename);
      expect(new URL(href, 'https://mihrab.test/qibla').origin).toBe('https://mihrab.test');
    }
  });

  it('leaves slashes in the query and hash alone', () => {
    expect(withBasename('/?next=https://a.test//b#//c', '')).toBe('/?next=https://a.test//b#//c');
  });
});

it.each([
  ['/ar', '/ar', '/'],
  ['/ar/', '/ar', '/'],
  ['/ar/qibla', '/ar', '/qibla'],
  ['/qibla', '', '/qibla'],
  ['/arabic', '/ar', '/arabic'],
])('withoutBasename of %s and "%s" is %s', (pathname, basename, path) => {
  expect(withoutBasename(pathname, basename)).toBe(path);
});

it.each([
  ['?a=1', '/qibla?a=1'],
  ['?', '/qibla?'],
  ['&a=1', '/qibla?old=1&a=1'],
  ['&old=2', '/qibla?old=2'],
  ['#top', '/qibla?old=1#top'],
  ['/duas', '/duas'],
])('the link %s on /qibla?old=1 leads to %s', (to, url) => {
  expect(resolveLink(to, { pathname: '/qibla', search: '?old=1' })).toBe(url);
});

it('splits a URL into its parts', () => {
  expect(parseUrl('/qibla?a=1#b')).toEqual({ pathname: '/qibla', search: '?a=1', hash: '#b' });
  expect(parseUrl('//evil.example/')).toEqual({ pathname: '/evil.example/', search: '', hash: '' });
});
