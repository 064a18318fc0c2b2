import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testOrigin } from '../../../test/harness/server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const event = JSON.stringify({ event: 'prayer_times_view' });

describe('requests that change something', () => {
  const post = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/json', dnt: '1', ...headers },
      payload: event,
    });

  it.each([
    ['our own origin', { origin: testOrigin }, 200],
    ['a browser with sec-fetch-site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['a lookalike origin', { origin: `${testOrigin}.evil.test` }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
    [
      'a browser with sec-fetch-site: cross-site',
      { 'sec-fetch-site': 'cross-site', origin: testOrigin },
      403,
    ],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no origin', {}, 403],
  ])('are accepted only from our own origin: %s', async (_sender, headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });

  it('get 404 or 405 for an unknown route or method', async () => {
    const status = async (method: 'POST' | 'PUT', url: string) =>
      (await server.app.inject({ method, url })).statusCode;

    expect(await status('POST', '/api/nothing-here')).toBe(404);
    expect(await status('PUT', '/api/config')).toBe(405);
  });

  it('get no CORS headers', async () => {
    const answer = await server.app.inject({ url: '/api/config', headers: { origin: 'https://evil.test' } });

    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
