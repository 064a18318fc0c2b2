import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('the metrics', () => {
  it('are served on loopback, by route and without query parameters', async () => {
    await server.app.inject('/api/prayer-times?latitude=21.4225&longitude=39.8262');
    const response = await server.app.inject('/metrics');

    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/prayer-times"/);
    expect(response.body).toContain('nodejs_eventloop_lag_seconds');
    expect(response.body).not.toContain('21.4225');
  });
});
