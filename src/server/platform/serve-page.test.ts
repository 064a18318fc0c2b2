import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { originPlaceholder } from '../../contract/site-facts.ts';

let folder: string;
let server: TestApp;

const html = (title: string) =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="${originPlaceholder}/${title}">`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-page-'));
  const files: Record<string, string> = {
    'index.html': html('home'),
    'mosques.html': html('mosques'),
    'contact.html': html('contact'),
    '404.html': html('lost'),
    'ar.html': html('ar'),
    'ar/contact.html': html('ar-contact'),
    'ar/404.html': html('ar-lost'),
    'robots.txt': `Sitemap: ${originPlaceholder}/sitemap.xml`,
    'sw.js': 'self.skipWaiting()',
    'assets/app-abc123.js': 'export {}'.padEnd(2_000),
    'assets/app-abc123.js.br': 'not really brotli',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  server = await startTestApp({ pageFolder: folder, environment: { PUBLIC_URL: 'https://mihrab.test' } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/?payment=success', 'home'],
    ['/mosques', 'mosques'],
    ['/ar', 'ar'],
    ['/ar/contact', 'ar-contact'],
  ])('are served at %s with our own origin in them', async (url, title) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.body).toContain(`https://mihrab.test/${title}`);
  });

  it.each([
    ['/nowhere', 'lost'],
    ['/mosques/deeper', 'lost'],
    ['/nowhere.html', 'lost'],
    ['/ar/nowhere', 'ar-lost'],
    ['/.env', 'lost'],
    ['/assets/app-abc123.js.br', 'lost'],
    ['/..%2f..%2fpackage.json', 'lost'],
    ['/404', 'lost'],
    ['/Mosques', 'lost'],
    ['/ar/404', 'ar-lost'],
    ['//', 'lost'],
    ['/%00', 'lost'],
    [`/${'long'.repeat(1_000)}`, 'lost'],
  ])('are replaced by the 404 page in the right language at %s', async (url, title) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/mosques/', '/mosques'],
    ['/mosques/?radius=1000', '/mosques?radius=1000'],
    ['/ar/', '/ar'],
    ['/index.html', '/'],
    ['/mosques.html?radius=1000', '/mosques?radius=1000'],
    ['/ar/contact.html', '/ar/contact'],
    ['/%6Dosques?radius=1000', '/mosques?radius=1000'],
    // The query would make the Location header too long.
    [`/mosques/?of=${'x'.repeat(20_000)}`, '/mosques'],
  ])('redirect %s to %s', async (url, target) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(target);
  });

  it.each([
    '//evil.test/',
    '//evil.test/%2e%2e/',
    '/%5Cevil.test/',
    '/%09/evil.test/',
    '/%2fevil.test/',
    '/https://evil.test/',
  ])('do not redirect for %s', async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it('are compressed as the browser accepts, with Vary', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await get('/', { 'accept-encoding': 'identity' });

    expect([brotli, gzip, plain].map((answer) => answer.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  it('support conditional requests', async () => {
    const { headers } = await get('/mosques');
    const again = await get('/mosques', { 'if-none-match': `"older", ${headers.etag}` });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answer HEAD with headers only', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/mosques' });

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('may load the bot check on the contact page only', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

    expect(await policyOf('/contact')).toContain("script-src 'self' https://challenges.cloudflare.com");
    expect(await policyOf('/ar/contact')).toContain("script-src 'self' https://challenges.cloudflare.com");
    expect(await policyOf('/mosques')).toContain("script-src 'self';");
  });
});

describe('files', () => {
  it('under /assets are immutable and sent compressed', async () => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' });

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it('are always revalidated if they are the service worker', async () => {
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('support range requests, and reject an invalid range with their length', async () => {
    const partial = await get('/sw.js', { range: 'bytes=0-3' });
    const beyond = await get('/sw.js', { range: 'bytes=900-' });

    expect([partial.statusCode, partial.body]).toEqual([206, 'self']);
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */18');
    expect(beyond.json().code).toBe('range_not_satisfiable');
  });

  it('are rejected if If-Match names another version', async () => {
    const answer = await get('/sw.js', { 'if-match': '"of-yesterday"' });

    expect(answer.statusCode).toBe(412);
    expect(answer.json().code).toBe('precondition_failed');
  });

  it('include robots.txt with our own origin', async () => {
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://mihrab.test/sitemap.xml');
  });
});

describe('without built pages', () => {
  it('the server tells how to build them', async () => {
    const appWithoutPages = await startTestApp();
    const answer = await appWithoutPages.app.inject('/');
    await appWithoutPages.close();

    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('npm run build');
  });
});
