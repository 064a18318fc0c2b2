import { expect, test } from '../../e2e/harness/journey.ts';
import { fetchInPage, startOtherSite } from '../../e2e/harness/other-site.ts';

test('a page of another site reads the open API without cookies', { tag: '@smoke' }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Cross-Origin Request Blocked/);
  const site = await startOtherSite();
  const request = (path: string, options: RequestInit = {}) =>
    page.evaluate(fetchInPage, JSON.stringify([server.url + path, options]));
  try {
    await page.goto(site.url);
    const day = '/api/prayer-times?latitude=51.51&longitude=-0.13';

    expect(await request(day)).toMatchObject({
      status: 200,
      body: { city: 'London' },
      rateLimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    });
    expect(await request(day, { headers: { 'If-None-Match': '"other"' } })).toMatchObject({ status: 200 });
    expect(await request(day, { credentials: 'include' })).toBeNull();
    expect(await request('/api/config')).toBeNull();
  } finally {
    await site.stop();
  }
});
