import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

let server: TestApp;
let port: number;
let folder: string;

const london = 'latitude=51.51&longitude=-0.13';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mihrab-framing-'));
  for (const name of ['index', 'contact', '404', 'unavailable', 'embed'])
    await writeFile(path.join(folder, `${name}.html`), `<!doctype html><title>${name}</title>`);
  server = await startTestApp({ pageFolder: folder, clock: Date.UTC(2026, 10, 27, 11) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sends a path as it is: clients tidy `..` up. */
async function send(target: string, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path: target, method }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

const isWidget = (body: string) => body.includes('<table role="table"');
const allowsFrames = (headers: IncomingMessage['headers']) =>
  !String(headers['content-security-policy']).includes("frame-ancestors 'none'");

/** Every path that has a route, from Fastify's tree of them; parameters and wildcards become a word. */
function routePaths(): string[] {
  const parents: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods = ''] = /^([│ ├└─]*)(\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4 - 1;
      if (depth < 0) return [];
      parents.splice(depth, parents.length, `${parents[depth - 1] ?? ''}${name}`);
      const path = parents[depth]?.replace(/:\w+|\*/g, 'x') ?? '';
      return methods.split(', ').includes('GET') ? [path] : [];
    });
}

describe('frames of other sites', () => {
  it('may show the widget, and its errors', async () => {
    for (const path of [`/embed/prayer-times?${london}`, '/embed/prayer-times?latitude=x']) {
      const { headers } = await send(path);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      // Else a site that isolates itself couldn't frame it.
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('may show nothing else that has a route', async () => {
    const paths = routePaths();
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/contact',
        '/api/prayer-times',
        '/metrics/events',
        '/embed/prayer-times',
      ]),
    );
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths.filter((each) => each !== '/embed/prayer-times')) {
      for (const method of ['GET', 'HEAD']) {
        const { headers } = await send(path, method);
        expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      }
    }
  });

  it.each([
    '/embed',
    '/embed/',
    '/embed/nothing',
    `/embed/prayer-times/?${london}`,
    `/embed/prayer-times/x?${london}`,
    `//embed/prayer-times?${london}`,
    `/embed//prayer-times?${london}`,
    `/EMBED/prayer-times?${london}`,
    `/embed/Prayer-Times?${london}`,
    `/ar/embed/prayer-times?${london}`,
    `/%65mbed/prayer-times?${london}`,
    `/embed/prayer%2dtimes?${london}`,
    `/embed%2fprayer-times?${london}`,
    '/embed/../contact',
    '/embed/%2e%2e/contact',
    '/embed/..%2fcontact',
    '/embed/prayer-times/../../contact',
    '/embed/prayer-times%2f..%2f..%2fcontact',
    '/embed/prayer-times%00',
    '/embed/prayer-times;/contact',
    '/embed/prayer-times%3f/contact',
    '/embed/%zz',
    '/embed/mihrab-times.js',
    '/embed/404.html',
  ])('get nothing but the widget at %s', async (path) => {
    const { headers, body } = await send(path);
    if (isWidget(body)) expect(body).toContain('<title>Prayer Times · London</title>');
    else expect(allowsFrames(headers), `${body.slice(0, 80)}`).toBe(false);
  });

  it.each(['POST', 'PUT', 'OPTIONS', 'DELETE'])('get nothing by %s', async (method) => {
    const { status, headers } = await send(`/embed/prayer-times?${london}`, method);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(allowsFrames(headers)).toBe(false);
  });
});
