import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { createSampleRendering, type Rendering } from '../../../test/harness/sample-rendering.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { writeFileIn } from '../../../test/harness/temporary-folder.ts';

let rendering: Rendering;
let server: TestApp;
beforeAll(async () => {
  rendering = createSampleRendering();
  writeFileIn(rendering.pageFolder, 'robots.txt', 'User-agent: *');
  server = await startTestApp({ ...rendering, atlas: builtAtlas() });
});
afterAll(async () => {
  await server.close();
  rendering.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the Speculation-Rules header', () => {
  it.each(['/', '/prayer-times', '/prayer-times/countries', '/prayer-times/pakistan/karachi', '/nowhere'])(
    'is sent with the document at %s, also with 304',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect(again.headers['speculation-rules']).toBe('"/speculation-rules.json"');
    },
  );

  it.each(['/robots.txt', '/sitemap.xml', '/api/config', '/health'])('is not sent at %s', async (url) => {
    expect((await get(url)).headers['speculation-rules']).toBeUndefined();
  });
});

describe('the speculation rules', () => {
  it('are JSON of the type that browsers require', async () => {
    const { statusCode, headers, body } = await get('/speculation-rules.json');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json(?:;|$)/);
    expect(JSON.parse(body)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
  });

  it('never prerender: the app would run for a page that may never be opened', async () => {
    expect((await get('/speculation-rules.json')).body).not.toContain('prerender');
  });
});
