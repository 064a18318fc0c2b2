import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/root.ts';
import { environmentSchema } from '../src/server/config-schema.ts';
import { pageHeaders } from '../src/server/platform/security-headers.ts';
import { namesIn } from '../src/web/features/legal/legal-text.ts';
import { privacyPolicy } from '../src/web/features/legal/privacy-policy.ts';
import { nodesIn, parse, readSourceFiles } from './privacy/source-files.ts';
import { readCacheNames, readStoredNames, withoutPrefix } from './privacy/stored-names.ts';

const namedIn = (id: string) => {
  const section = privacyPolicy.sections.find((each) => each.id === id);
  return [...new Set(namesIn(section?.blocks ?? []).map(withoutPrefix))].sort();
};

/** Workbox's default cache name, which ends with the site's URL. */
const precacheName = 'workbox-precache-…';

describe('the browser storage listed in the privacy policy', () => {
  const sources = readSourceFiles(['src/web', 'src/server'].map((folder) => path.join(root, folder)));
  const stored = readStoredNames(sources);

  const worker = path.join(root, 'scripts/page/service-worker.ts');
  const caches = readCacheNames(parse(worker, readFileSync(worker, 'utf8')), sources);

  it('matches the names in the sources', () => {
    expect(stored.unknown).toEqual([]);
    expect(caches.filter((name) => name.startsWith('…'))).toEqual([]);
    // The service worker and the page share one cache.
    const all = new Set([...stored.names, ...caches, precacheName]);
    expect(namedIn('device')).toEqual([...all].sort());
  });

  it.each<[keeps: string, source: string, name: string]>([
    ['in the storage', "localStorage.setItem('planted', '1');", 'planted'],
    ['in the storage of the tab', "window.sessionStorage.setItem('planted', '1');", 'planted'],
    ['in the storage as a member', "localStorage.planted = '1';", 'planted'],
    [
      'through a function',
      "const keep = (key) => localStorage.setItem(key, '1'); keep('planted');",
      'planted',
    ],
    [
      'under a computed name',
      "const of = (day) => 'planted_' + day; localStorage.setItem(of(day), '1');",
      'planted_…',
    ],
    ['in a database', "indexedDB.open('planted');", 'planted'],
    ['in a cache', "caches.open('planted');", 'planted'],
    ['as a cookie of the server', "reply.setCookie(secure ? '__Host-planted' : 'planted', '1');", 'planted'],
    ['as a cookie of the page', "document.cookie = 'planted';", 'planted'],
  ])('would be incomplete if a name were stored %s', (_, source, name) => {
    const file = '/planted.ts';
    const { names } = readStoredNames(new Map([[file, parse(file, source)]]));
    expect([...new Set(names)]).toEqual([name]);
    expect(namedIn('device')).not.toContain(name);
  });

  it('would be incomplete if the service worker had another cache', () => {
    const source = "generateSW({ runtimeCaching: [{ options: { cacheName: 'planted', expiration: {} } }] });";
    expect(readCacheNames(parse('/worker.ts', source))).toEqual(['planted', 'workbox-expiration']);
  });

  it('would be incomplete if a name could not be determined', () => {
    const file = '/planted.ts';
    const source = "localStorage.setItem(String(Math.random()), '1');";
    expect(readStoredNames(new Map([[file, parse(file, source)]])).unknown).toEqual(['/planted.ts:1']);
  });
});

describe('the hosts listed in the privacy policy', () => {
  const hostsIn = (text: string) => [...text.matchAll(/https:\/\/([\w.*-]+)/g)].map(([, host]) => host ?? '');
  /** All hosts in the sources of the security headers. */
  const headerHosts = () => {
    const folder = path.join(root, 'src/server/platform');
    const headers = readSourceFiles([folder]).get(path.join(folder, 'security-headers.ts'));
    if (!headers) throw new Error('There is no security-headers.ts');
    return nodesIn(headers, ts.isStringLiteralLike).flatMap(({ text }) => hostsIn(text));
  };
  /** Hosts that the server calls by default. */
  const serverHosts = Object.values(environmentSchema.parse({})).flatMap((value) => hostsIn(String(value)));

  it('are those that the page may load from and those that the server calls', () => {
    expect(namedIn('others')).toEqual([...new Set([...headerHosts(), ...serverHosts])].sort());
  });

  it('are all hosts in the content security policy with every feature on, except for a configured map server', () => {
    const map = ['https://tiles.example.org'];
    const headers = pageHeaders(true, ['turnstile'], { map, payments: { standIn: undefined } });
    const hosts = hostsIn(headers['content-security-policy'] ?? '');
    expect(hosts).toContain('challenges.cloudflare.com');
    expect(hosts).toContain('*.js.stripe.com');
    const unlisted = hosts.filter((host) => !namedIn('others').includes(host));
    expect([...new Set(unlisted)]).toEqual(['tiles.example.org']);
  });
});
