import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { screenPagePlugin } from './plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-screen-page-'));
writeFileSync(join(folder, 'screen.html'), '<!doctype html><title>Screen</title>');
const app = fastify();
await app.register(screenPagePlugin, { renderFolder: folder });
afterAll(() => app.close());

describe('the page of a mosque’s screen', () => {
  it.each(['/screen', `/screen/${'a'.repeat(22)}`])('is the same document at %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Screen</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('may load only its own files and data, and is in no frame and no index', async () => {
    const { headers } = await app.inject('/screen');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.filter((rule) => !/ '(?:self|none)'$/.test(rule))).toEqual([]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('doesn’t exist at an id of another form', async () => {
    for (const id of ['edit', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}%2f`])
      expect((await app.inject(`/screen/${id}`)).statusCode).toBe(404);
  });

  it('has no slash at the end', async () => {
    const answer = await app.inject('/screen/');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/screen']);
  });

  it('doesn’t exist before it is built', async () => {
    const empty = fastify();
    await empty.register(screenPagePlugin, { renderFolder: mkdtempSync(join(tmpdir(), 'mihrab-empty-')) });
    expect((await empty.inject('/screen')).statusCode).toBe(404);
    await empty.close();
  });
});
