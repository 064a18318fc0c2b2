import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { postFromPage, startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { eventCounts } from '../../db/schema.ts';

const newYear = Date.UTC(2027, 0, 1, 12);
const html = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** Returns the validation errors of an HTML document. */
async function htmlErrorsOf(document: string): Promise<string[]> {
  const { results } = await html.validateString(document);
  return results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
}

describe.each(await featureDatabases())('usage counts for the operator, on %s', (kind) => {
  let now = newYear;
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());
  const get = (url: string, request = {}) => server.app.inject({ url, ...request });
  const reportOf = async (days: number) => (await get(`/metrics/events.json?days=${days}`)).json();

  it('say that there are no events yet', async () => {
    const page = await get('/metrics/events');

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Nothing has been counted yet.');
    expect(page.body).not.toContain('<table');
    expect(await htmlErrorsOf(page.body)).toEqual([]);
    expect(await reportOf(1)).toMatchObject({ countedSince: null, averagesPerWeek: null });
  });

  it('include new events immediately, and zeros for days without any', async () => {
    for (const event of ['search_mosques', 'search_mosques', 'prayer_times_view'])
      await postFromPage(server.app, '/api/events', { event });
    now = newYear + 2 * dayMs;
    await postFromPage(server.app, '/api/events', { event: 'search_halal', properties: { radius: 3000 } });

    expect(await reportOf(3)).toEqual({
      success: true,
      from: '2027-01-01',
      to: '2027-01-03',
      countedSince: '2027-01-01',
      totals: { prayer_times_view: 1, search_mosques: 2, search_halal: 1 },
      averagesPerWeek: null,
      days: [
        { day: '2027-01-01', counts: { prayer_times_view: 1, search_mosques: 2, search_halal: 0 } },
        { day: '2027-01-02', counts: { prayer_times_view: 0, search_mosques: 0, search_halal: 0 } },
        { day: '2027-01-03', counts: { prayer_times_view: 0, search_mosques: 0, search_halal: 1 } },
      ],
    });
    const csv = await get('/metrics/events.csv?days=2');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="uses-2027-01-02-to-2027-01-03.csv"',
    );
    expect(csv.body.split('\r\n').slice(1)).toEqual(['2027-01-02,0,0,0', '2027-01-03,0,0,1', '']);
  });

  it('cover every day of three years, without events that only an earlier release counted', async () => {
    const rows = Array.from({ length: 1_096 }, (_, i) => {
      const day = new Date(now - i * dayMs).toISOString().slice(0, 10);
      return [
        { day, event: 'prayer_times_view', count: 1_000 + i },
        { day, event: 'given_up', count: 5 },
      ];
    }).flat();
    await server.database?.db.delete(eventCounts);
    await server.database?.db.insert(eventCounts).values(rows);
    const answer = await reportOf(1_096);
    const page = await get('/metrics/events?days=1096');

    expect(answer.days).toHaveLength(1_096);
    expect(answer.totals).toEqual({
      prayer_times_view: 1_096 * 1_000 + (1_095 * 1_096) / 2,
      search_mosques: 0,
      search_halal: 0,
    });
    expect(page.body).not.toContain('given_up');
    expect(page.body.match(/<tr><th scope="row"><time/g)).toHaveLength(1_096);
    expect(await htmlErrorsOf(page.body)).toEqual([]);
  });

  it('are a page without scripts and requests that is neither cached nor indexed', async () => {
    const { headers, body } = await get('/metrics/events?days=90');

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/,
    );
    expect(body).not.toMatch(/<script| style=| on\w+=/);
    expect(body).toContain('<a href="/metrics/events?days=90" aria-current="page">90 days</a>');
    expect(body).toContain('<td>1,089</td>');
  });

  it.each(['', '.json', '.csv'])('require the token: /metrics/events%s', async (extension) => {
    const stranger = await get(`/metrics/events${extension}`, { remoteAddress: '192.0.2.1' });

    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'forbidden']);
  });

  it.each(['0', '1097', '-5', '3.5', 'all', ''])('reject %j days', async (days) => {
    const answer = await get(`/metrics/events?days=${days}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('days must be a whole number from 1 to 1096, for example days=90.');
  });
});

describe('with a token', () => {
  it('the page asks for a password and is shown with the token', async () => {
    const token = 'a-metrics-token-for-tests';
    const [kind = 'pglite'] = await featureDatabases();
    const server = await startTestApp({ database: kind, environment: { METRICS_TOKEN: token } });
    const fetchPage = (headers: Record<string, string>) =>
      server.app.inject({ url: '/metrics/events', remoteAddress: '192.0.2.1', headers });
    const unauthorized = await fetchPage({});
    const authorized = await fetchPage({
      authorization: `Basic ${Buffer.from(`me:${token}`).toString('base64')}`,
    });
    await server.close();

    expect([unauthorized.statusCode, unauthorized.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic/),
    ]);
    expect([authorized.statusCode, authorized.body]).toEqual([200, expect.stringContaining('What was used')]);
  });
});

describe('while the database is not open', () => {
  it('usage counts return 503', async () => {
    const server = await startTestApp();
    const answer = await server.app.inject('/metrics/events');
    await server.close();

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});
