import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { describeApi } from './api-description.ts';
import { installErrorHandler } from './error-handler.ts';
import { mountRedirect } from './mount-redirect.ts';

const away = endpoint({
  method: 'GET',
  path: '/api/away',
  summary: 'Away.',
  query: z.object({ to: z.enum(['first', 'second']) }),
  redirectsTo: 'To the page that is asked for.',
  response: z.never(),
});

function startAway() {
  const app = fastify();
  app.decorate('endpoints', []);
  installErrorHandler(app);
  mountRedirect(app, away, ({ query }) => `/${query.to}#part`);
  return app;
}

describe('a redirect endpoint', () => {
  it('redirects without caching', async () => {
    const answer = await startAway().inject('/api/away?to=first');

    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: '/first#part', 'cache-control': 'no-store' });
    expect(answer.body).toBe('');
  });

  it('rejects a target that its contract does not allow', async () => {
    const answer = await startAway().inject('/api/away?to=//evil.example');

    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it('is described as a redirect', () => {
    const { get } = describeApi(startAway().endpoints, 'https://mihrab.example').paths['/api/away'] as {
      get: { parameters: { name: string }[]; responses: Record<string, { description: string }> };
    };

    expect(get.parameters.map(({ name }) => name)).toEqual(['to']);
    expect(Object.keys(get.responses)).toEqual(['302', 'default']);
    expect(get.responses['302']).toEqual({
      description: 'To the page that is asked for.',
      headers: { location: { schema: { type: 'string' } } },
    });
  });
});
