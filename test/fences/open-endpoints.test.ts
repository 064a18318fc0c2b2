import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '../../src/contract/endpoint.ts';
import { isOpenToAllSites } from '../../src/contract/open-endpoints.ts';
import { installErrorHandler } from '../../src/server/platform/error-handler.ts';
import { mount } from '../../src/server/platform/mount.ts';
import { startTestApp, type TestApp } from '../harness/server.ts';

/** The endpoints that programs and the pages of every site may read. Anything else is closed. */
const openPaths = [
  '/api/geocode/reverse',
  '/api/geocode/search',
  '/api/geocode/suggest',
  '/api/openapi.json',
  '/api/prayer-times',
  '/api/prayer-times/calendar',
  '/api/prayer-times/calendar.csv',
  '/api/prayer-times/calendar.ics',
  '/api/prayer-times/methods',
  '/api/prayer-times/timetables',
  '/api/prayer-times/why',
  '/api/qibla',
];

const strangers = ['https://other.test', 'null', 'http://localhost:3000.other.test'];
const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = 'GET' | 'HEAD' | 'OPTIONS' | (typeof unsafeMethods)[number];

/** What a page of another site gets from a URL. */
async function visit(app: FastifyInstance, method: Method, url: string, origin: string) {
  const { statusCode, headers } = await app.inject({
    method,
    url,
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
      cookie: 'mihrab_session=secret',
      ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }),
      'x-http-method-override': 'DELETE',
    },
  });
  return { statusCode, headers, isReadable: headers['access-control-allow-origin'] !== undefined };
}

/** Finds everything that other sites may do beyond reading `openPaths`. */
async function findViolations(app: FastifyInstance): Promise<string[]> {
  const violations: string[] = [];
  const paths = [...new Set(app.endpoints.map(({ path }) => path))];
  for (const url of paths) {
    const isOpen = openPaths.includes(url);
    for (const origin of strangers) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', ...unsafeMethods] as const) {
        const { statusCode, headers, isReadable } = await visit(app, method, url, origin);
        const report = (what: string) => violations.push(`${method} ${url} ${what}`);
        if (headers['access-control-allow-credentials'] !== undefined) report('allows credentials');
        const allowed = headers['access-control-allow-origin'];
        if (allowed !== undefined && allowed !== '*') report(`names the origin ${allowed}`);
        const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
        if (isReadable !== (isOpen && isRead)) report(isReadable ? 'is readable' : 'is not readable');
        const policy = headers['cross-origin-resource-policy'];
        if (policy === 'cross-origin' && !isOpen) report('may be embedded');
        if (method === 'OPTIONS' && (statusCode === 204) !== isOpen)
          report(`answers a preflight with ${statusCode}`);
        if (/PUT|POST|DELETE|PATCH|\*/.test(String(headers['access-control-allow-methods'])))
          report('allows a method that changes something');
        if (/authorization|cookie|\*/i.test(String(headers['access-control-allow-headers'])))
          report('allows a header that signs in');
        // The webhook is called by another server and rejects a call without its signature.
        if (!isRead && statusCode < 400) report(`answers ${statusCode}`);
      }
    }
  }
  return [...new Set(violations)];
}

describe('what pages of other sites may do', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => server.close());

  it('is to read the open endpoints, and nothing else', async () => {
    expect(await findViolations(server.app)).toEqual([]);
    expect(
      server.app.endpoints
        .filter(isOpenToAllSites)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(openPaths);
  });

  it('is not to read pages or unknown URLs', async () => {
    for (const url of ['/', '/prayer-times', '/sitemap.xml', '/api', '/api/nothing', '/assets/app.js']) {
      expect([url, (await visit(server.app, 'GET', url, 'https://other.test')).isReadable]).toEqual([
        url,
        false,
      ]);
      expect([url, (await visit(server.app, 'OPTIONS', url, 'https://other.test')).isReadable]).toEqual([
        url,
        false,
      ]);
    }
  });

  it('includes reading errors of open endpoints, by an encoded URL too', async () => {
    for (const url of [
      '/api/qibla',
      '/api/prayer-times?latitude=x&longitude=0',
      '/%61pi/qibla?latitude=0&longitude=0',
    ]) {
      const { headers } = await server.app.inject(url);
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
      expect(headers['access-control-expose-headers']).toContain('RateLimit');
    }
  });

  it('includes reading the answer to too many requests', async () => {
    const limited = await startTestApp({ clock: 0, environment: { RATE_LIMITS: 'on' } });
    const url = '/api/qibla?latitude=1&longitude=1';
    for (let i = 0; i < 600; i++) await limited.app.inject(url);
    const { statusCode, headers } = await limited.app.inject(url);
    await limited.close();

    expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, '*']);
  });

  it('includes conditional requests, after a preflight that is remembered', async () => {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/qibla',
      headers: {
        origin: 'https://other.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });

    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringContaining('If-None-Match'),
      'access-control-max-age': '86400',
    });
  });
});

describe('the fence finds', () => {
  const response = z.object({ secret: z.string() });
  const secret = { method: 'GET', path: '/api/secret', summary: 'A secret.', response } as const;

  async function violationsOf(plant: (app: FastifyInstance) => void) {
    const app = fastify();
    app.decorate('endpoints', []);
    installErrorHandler(app);
    plant(app);
    const violations = await findViolations(app);
    await app.close();
    return violations;
  }
  const sendWith = (headers: Record<string, string>) => (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      const entries = Object.entries(headers);
      reply.headers(
        Object.fromEntries(
          entries.map(([name, value]) => [name, value.replace('ORIGIN', request.headers.origin ?? '')]),
        ),
      );
      done();
    });
    mount(app, endpoint(secret), () => ({ secret: 'x' }));
  };

  it.each([
    [
      'an endpoint that was opened',
      'GET /api/secret is readable',
      sendWith({ 'access-control-allow-origin': '*' }),
    ],
    [
      'a reflected origin',
      'GET /api/secret names the origin https://other.test',
      sendWith({ 'access-control-allow-origin': 'ORIGIN' }),
    ],
    [
      'credentials',
      'GET /api/secret allows credentials',
      sendWith({ 'access-control-allow-credentials': 'true' }),
    ],
    [
      'an embeddable answer',
      'GET /api/secret may be embedded',
      sendWith({ 'cross-origin-resource-policy': 'cross-origin' }),
    ],
    [
      'a preflight of a closed endpoint',
      'OPTIONS /api/secret answers a preflight with 204',
      (app: FastifyInstance) => {
        mount(app, endpoint(secret), () => ({ secret: 'x' }));
        app.options('/api/secret', (_request, reply) => reply.code(204).send());
      },
    ],
    [
      'an unsafe method without a same-site check',
      'POST /api/secret answers 200',
      (app: FastifyInstance) => mount(app, endpoint({ ...secret, method: 'POST' }), () => ({ secret: 'x' })),
    ],
  ])('%s', async (_name, violation, plant) => {
    expect(await violationsOf(plant)).toContain(violation);
  });

  it('nothing open in another method of an open path', () => {
    const path = '/api/qibla';
    expect(
      (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => isOpenToAllSites({ method, path })),
    ).toEqual([...[true, false, false, false]]);
  });
});
