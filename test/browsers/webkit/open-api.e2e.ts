import { type Fetched, fetchInPage, startOtherSite } from '../../e2e/harness/other-site.ts';
import { expect, test } from '../harness/webkit.ts';

test('a page of another site reads the open API without cookies', { tag: '@smoke' }, async ({
  visitTo,
  server,
}) => {
  const site = await startOtherSite('<script>window.mihrabComplaints = []</script>');
  try {
    const visit = await visitTo(site.url);
    await visit.open('/');
    const request = (path: string, options: RequestInit = {}) => {
      const input = JSON.stringify([server.url + path, options]);
      return visit.read<Fetched | null>(`(${fetchInPage})(${JSON.stringify(input)})`);
    };
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
