import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness/server.ts';

describe('the description of the API', () => {
  it('names every route that answers, its own and the one for monitoring too', async () => {
    const server = await startTestApp();
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    await server.close();

    expect(Object.keys(paths).sort()).toEqual([
      '/api/config',
      '/api/events',
      '/api/geocode/reverse',
      '/api/geocode/search',
      '/api/openapi.json',
      '/api/places/halal',
      '/api/places/mosques',
      '/api/prayer-times',
      '/api/prayer-times/calendar',
      '/api/prayer-times/calendar.csv',
      '/api/prayer-times/calendar.ics',
      '/api/prayer-times/methods',
      '/api/prayer-times/why',
      '/health',
      '/metrics',
      '/ready',
    ]);
    expect(Object.keys(paths['/metrics'].get.responses[200].content)).toEqual(['text/plain']);
  });

  it('lets an address that only reads say so to who writes', async () => {
    const server = await startTestApp();
    const answers = await Promise.all(
      ['/metrics', '/api/openapi.json'].map((url) => server.app.inject({ method: 'POST', url })),
    );
    await server.close();

    expect(answers.map((answer) => answer.statusCode)).toEqual([405, 405]);
    expect(answers.map((answer) => answer.headers.allow)).toEqual(['GET, HEAD', 'GET, HEAD']);
  });
});
