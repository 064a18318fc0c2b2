import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { mount } from './mount.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('the contract', () => {
  const probe = endpoint({
    method: 'GET',
    path: '/api/probe',
    summary: 'A probe.',
    query: z.object({ want: z.enum(['good', 'bad']) }),
    response: z.object({ value: z.number() }),
  });

  it('drops unknown fields, and blocks responses that violate it', async () => {
    const app = startProbe();
    const good = await app.inject('/api/probe?want=good');
    const bad = await app.inject('/api/probe?want=bad');
    await app.close();

    expect(good.json()).toEqual({ value: 1 });
    expect(bad.statusCode).toBe(500);
    expect(bad.body).not.toContain('hidden');
  });

  function startProbe() {
    const app = fastify();
    app.decorate('endpoints', []);
    installErrorHandler(app);
    mount(app, probe, ({ query }) =>
      query.want === 'good'
        ? ({ value: 1, passwordHash: 'hidden' } as { value: number })
        : ({ value: 'hidden' } as unknown as { value: number }),
    );
    return app;
  }

  it('has every /api route in its description', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routesOf(server.app.printRoutes({ commonPrefix: false }));

    expect(served.length).toBeGreaterThan(5);
    // The widget is a document for people.
    for (const route of served.filter((each) => each !== 'GET /embed/prayer-times'))
      expect(described).toContain(route);
    expect(
      paths['/api/prayer-times'].get.parameters.map((parameter: { name: string }) => parameter.name),
    ).toContain('highLatitudeRule');
    expect(paths['/api/events'].post.requestBody.content['application/json'].schema.required).toEqual([
      'event',
    ]);
  });
});

/**
 * Returns `METHOD /path` of every route in Fastify's route tree, which is drawn with four characters per level.
 * Leaves out HEAD routes, preflights and routes outside the contract.
 */
function routesOf(tree: string): string[] {
  const prefixes: string[] = [];
  const routes = tree.split('\n').flatMap((line) => {
    const [, drawing = '', segment = '', methods = ''] =
      /^([│├└─ ]*)(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = drawing.length / 4;
    prefixes[depth] = (prefixes[depth - 1] ?? '') + segment;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${prefixes[depth]}`);
  });
  const excluded = ['GET /api/openapi.json', 'GET /metrics', 'GET /sitemap.xml'];
  return routes.filter((route) => !/^(?:HEAD|OPTIONS) /.test(route) && !excluded.includes(route));
}
