import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/root.ts';
import { environmentSchema } from '../src/server/config-schema.ts';
import { pageHeaders } from '../src/server/platform/security-headers.ts';
import { namesIn } from '../src/web/features/legal/legal-text.ts';
import { privacyPolicy } from '../src/web/features/legal/privacy/privacy-policy.ts';
import { nodesIn, parse, readSourceFiles } from './privacy/source-files.ts';
import { readCacheNames, readStoredNames, withoutPrefix } from './privacy/stored-names.ts';

const namedIn = (id: string) => {
  const section = privacyPolicy.sections.find((each) => each.id === id);
  return [...new Set(namesIn(section?.blocks ?? []).map(withoutPrefix))].sort();
};

/** What Workbox calls its cache where nothing else is asked for; the address of the site follows. */
const cacheOfPages = 'workbox-precache-…';

describe('what the privacy policy says is kept in a browser', () => {
  const sources = readSourceFiles(['src/web', 'src/server'].map((folder) => path.join(root, folder)));
  const kept = readStoredNames(sources);

  const worker = path.join(root, 'scripts/page/service-worker.ts');
  const caches = readCacheNames(parse(worker, readFileSync(worker, 'utf8')), sources);

  it('is what the sources keep there, name by name', () => {
    expect(kept.unknown).toEqual([]);
    expect(caches.filter((name) => name.startsWith('…'))).toEqual([]);
    // One cache is kept by the worker and by the page alike.
    const all = new Set([...kept.names, ...caches, cacheOfPages]);
    expect(namedIn('device')).toEqual([...all].sort());
  });

  it.each<[keeps: string, source: string, name: string]>([
    ['in the storage', "localStorage.setItem('planted', '1');", 'planted'],
    ['in the storage of the tab', "window.sessionStorage.setItem('planted', '1');", 'planted'],
    ['in the storage as a member', "localStorage.planted = '1';", 'planted'],
    [
      'by a function of its own',
      "const keep = (key) => localStorage.setItem(key, '1'); keep('planted');",
      'planted',
    ],
    [
      'under a name that begins alike',
      "const of = (day) => 'planted_' + day; localStorage.setItem(of(day), '1');",
      'planted_…',
    ],
    ['in a database', "indexedDB.open('planted');", 'planted'],
    ['in a cache', "caches.open('planted');", 'planted'],
    ['as a cookie of the server', "reply.setCookie(secure ? '__Host-planted' : 'planted', '1');", 'planted'],
    ['as a cookie of the page', "document.cookie = 'planted';", 'planted'],
  ])('would be found short of what is kept %s', (_, source, name) => {
    const file = '/planted.ts';
    const { names } = readStoredNames(new Map([[file, parse(file, source)]]));
    expect([...new Set(names)]).toEqual([name]);
    expect(namedIn('device')).not.toContain(name);
  });

  it('would be found short of another cache of the service worker', () => {
    const source = "generateSW({ runtimeCaching: [{ options: { cacheName: 'planted', expiration: {} } }] });";
    expect(readCacheNames(parse('/worker.ts', source))).toEqual(['planted', 'workbox-expiration']);
  });

  it('is also not whole while something is kept under a name that nobody can tell', () => {
    const file = '/planted.ts';
    const source = "localStorage.setItem(String(Math.random()), '1');";
    expect(readStoredNames(new Map([[file, parse(file, source)]])).unknown).toEqual(['/planted.ts:1']);
  });
});

describe('the hosts that the privacy policy names', () => {
  const hostsIn = (text: string) => [...text.matchAll(/https:\/\/([\w.*-]+)/g)].map(([, host]) => host ?? '');
  /** Every host that stands in the sources of the headers, used or not. */
  const ofHeaders = () => {
    const folder = path.join(root, 'src/server/platform');
    const headers = readSourceFiles([folder]).get(path.join(folder, 'security-headers.ts'));
    if (!headers) throw new Error('There is no security-headers.ts');
    return nodesIn(headers, ts.isStringLiteralLike).flatMap(({ text }) => hostsIn(text));
  };
  /** Whom the server asks where nothing else is set. */
  const ofServer = Object.values(environmentSchema.parse({})).flatMap((value) => hostsIn(String(value)));

  it('are those that a page may load from and those that the server asks', () => {
    expect(namedIn('others')).toEqual([...new Set([...ofHeaders(), ...ofServer])].sort());
  });

  it('are all that a policy holds with everything switched on, but for the map that somebody set up', () => {
    const map = ['https://tiles.example.org'];
    const headers = pageHeaders(true, ['turnstile'], { map, payments: { standIn: undefined } });
    const hosts = hostsIn(headers['content-security-policy'] ?? '');
    expect(hosts).toContain('challenges.cloudflare.com');
    expect(hosts).toContain('*.js.stripe.com');
    const unnamed = hosts.filter((host) => !namedIn('others').includes(host));
    expect([...new Set(unnamed)]).toEqual(['tiles.example.org']);
  });
});
