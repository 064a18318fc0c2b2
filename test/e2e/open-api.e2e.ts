import { expect, test } from './harness/journey.ts';
import { fetchInPage, startOtherSite } from './harness/other-site.ts';

test('a page of another site reads the open API, and nothing else', async ({ page, server, complaints }) => {
  complaints.allow(/CORS policy|ERR_FAILED|status of 400/);
  const site = await startOtherSite();
  const request = (path: string, options: RequestInit = {}) =>
    page.evaluate(fetchInPage, JSON.stringify([server.url + path, options]));
  try {
    // Given a visitor of Mihrab, whose browser has a cookie of it, on a page of another site
    await page.context().addCookies([{ name: 'mihrab_session', value: 'secret', url: server.url }]);
    await page.goto(site.url);

    // When its script asks for the times, then it reads them and what is left of the limit
    const times = await request('/api/prayer-times?latitude=51.51&longitude=-0.13');
    expect(times).toMatchObject({
      status: 200,
      body: { city: 'London', fajr: expect.stringMatching(/^\d\d:\d\d$/) },
      rateLimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    });
    // A conditional request needs a preflight.
    const again = { headers: { 'If-None-Match': '"other"' } };
    expect(await request('/api/qibla?latitude=51.51&longitude=-0.13', again)).toMatchObject({ status: 200 });
    expect(await request('/api/geocode/suggest?text=Jakarta')).toMatchObject({ status: 200 });
    // Errors say what is wrong.
    expect(await request('/api/prayer-times?latitude=91&longitude=0')).toMatchObject({
      status: 400,
      body: { reason: 'out_of_range' },
    });

    // And the browser hides everything else from it.
    const hidden = [
      await request('/api/prayer-times?latitude=51.51&longitude=-0.13', { credentials: 'include' }),
      await request('/api/prayer-times?latitude=51.51&longitude=-0.13', {
        headers: { authorization: 'Bearer x' },
      }),
      await request('/api/prayer-times?latitude=51.51&longitude=-0.13', { method: 'DELETE' }),
      await request('/api/config'),
      await request('/api/auth/me', { credentials: 'include' }),
      await request('/api/places/mosques?lat=51.51&lng=-0.13'),
    ];
    expect(hidden).toEqual(hidden.map(() => null));
  } finally {
    await site.stop();
  }
});
