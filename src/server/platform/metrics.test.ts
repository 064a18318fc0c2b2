import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('metrics', () => {
  it('answer on loopback, by route and without what was asked', async () => {
    await server.app.inject('/api/prayer-times?latitude=21.4225&longitude=39.8262');
    const answer = await server.app.inject('/metrics');

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/prayer-times"/);
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(answer.body).not.toContain('21.4225');
  });

  it.each([
    ['a stranger', { remoteAddress: '192.0.2.1' }],
    ['a stranger behind a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
  ])('are refused to %s', async (_who, request) => {
    expect((await server.app.inject({ url: '/metrics', ...request })).statusCode).toBe(403);
  });

  it('ask for the token from everybody once there is one', async () => {
    const token = 'a-token-of-our-own';
    const guarded = await startTestApp({ environment: { METRICS_TOKEN: token } });
    const ask = (authorization: string) =>
      guarded.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization } });
    const right = await ask(`Bearer ${token}`);
    const wrong = await ask('Bearer a-token-of-others');
    const loopback = await guarded.app.inject('/metrics');
    await guarded.close();

    expect([right.statusCode, wrong.statusCode, loopback.statusCode]).toEqual([200, 403, 403]);
  });
});
