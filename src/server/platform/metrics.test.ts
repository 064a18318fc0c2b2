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
});
