import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing, OutgoingError } from './outgoing.ts';
import { retryAfterMs } from './retry-after.ts';

const seen: string[] = [];
const behaviours: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/base/good': (_request, response) => response.end('{"items":[1]}'),
  '/base/refused': (_request, response) => response.writeHead(403).end('{}'),
  '/base/moved': (_request, response) => response.writeHead(302, { location: '/base/good' }).end(),
  '/base/page': (_request, response) => response.end('<html>'),
  '/base/huge': (_request, response) => response.end(`"${'x'.repeat(5_000)}"`),
  '/base/silent': () => {},
  '/base/stalled': (_request, response) => void response.write('{"half":'),
  '/base/breaks-off': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half":', () => response.destroy());
  },
  '/base/busy': (_request, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end(`no, ${'x'.repeat(9_000)}`),
  '/base/echo': (request, response) => void echo(request, response),
};
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { accept, 'content-type': type, 'user-agent': agent, 'x-key': key } = request.headers;
  response.end(JSON.stringify({ method: request.method, accept, type, agent, key, body }));
}
const host = createServer((request, response) => {
  seen.push(String(request.url));
  const path = new URL(String(request.url), 'http://host').pathname;
  (behaviours[path] ?? ((_request, answer) => answer.writeHead(404).end()))(request, response);
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/base`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const ask = (path: string, timeoutMs = 2_000) =>
  createOutgoing({ baseUrl, timeoutMs, maxBytes: 1_000 }).getJson(path, {
    query: { key: 'secret', limit: 5, none: undefined },
  });

async function failureOf(promise: Promise<unknown>): Promise<OutgoingError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (error instanceof OutgoingError) return error;
  throw new Error('it did not fail as it should');
}

describe('the outgoing client', () => {
  it('reads JSON under its base address, with the query encoded', async () => {
    expect(await ask('/good')).toEqual({ items: [1] });
    expect(seen).toContain('/base/good?key=secret&limit=5');
  });

  it.each([
    ['refused', { kind: 'status', status: 403 }],
    ['moved', { kind: 'status', status: 302 }],
    ['page', { kind: 'bad_response' }],
    ['huge', { kind: 'bad_response' }],
    ['unknown', { kind: 'status', status: 404 }],
    ['breaks-off', { kind: 'bad_response', message: 'the answer broke off' }],
    ['busy', { kind: 'status', status: 429, retryAfterMs: 7_000 }],
  ])('tells what went wrong with /%s, without the key', async (path, expected) => {
    const error = await failureOf(ask(`/${path}`));

    expect(error).toMatchObject(expected);
    expect(`${error.message} ${error.stack}`).not.toContain('secret');
  });

  it.each(['silent', 'stalled'])('gives up on a host that is %s', async (path) => {
    expect((await failureOf(ask(`/${path}`, 80))).kind).toBe('timeout');
  });

  it('tells a host that is not there', async () => {
    const nowhere = createOutgoing({ baseUrl: 'http://127.0.0.1:1' });

    expect((await failureOf(nowhere.getJson('/good'))).kind).toBe('network');
  });

  it.each(['../adapters', 'http://evil.test/', '//evil.test/x'])(
    'never leaves its base address for %s',
    async (path) => {
      const calls = seen.length;
      const error = await failureOf(ask(path));

      expect(['network', 'status']).toContain(error.kind);
      for (const url of seen.slice(calls)) expect(url.startsWith('/base/')).toBe(true);
    },
  );

  it('stops when the caller no longer waits', async () => {
    const stop = new AbortController();
    const asked = createOutgoing({ baseUrl }).getJson('/silent', { signal: stop.signal });
    stop.abort();

    expect((await failureOf(asked)).kind).toBe('network');
  });

  it('posts JSON and forms, with configured headers', async () => {
    const outgoing = createOutgoing({ baseUrl, headers: { 'user-agent': 'Mihrab (+http://localhost)' } });

    expect(await outgoing.postJson('/echo', { a: [1] }, { headers: { 'x-key': 'secret' } })).toEqual({
      method: 'POST',
      accept: 'application/json',
      type: 'application/json',
      agent: 'Mihrab (+http://localhost)',
      key: 'secret',
      body: '{"a":[1]}',
    });
    expect(await outgoing.postForm('/echo', { data: 'a=b&c;é' })).toMatchObject({
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'data=a%3Db%26c%3B%C3%A9',
    });
    expect(await outgoing.getJson('/echo')).toMatchObject({ method: 'GET', body: '' });
  });

  it('exposes the beginning of a refusal through its property only', async () => {
    const curious = createOutgoing({ baseUrl, refusalBytes: 100 });
    const error = await failureOf(curious.getJson('/busy'));

    expect(error.refusal).toBe(`no, ${'x'.repeat(96)}`);
    const shown = `${error.message} ${error.stack} ${JSON.stringify(error)} ${inspect(error)} ${inspect({ ...error })}`;
    expect(shown).not.toContain('xxx');
    expect((await failureOf(ask('/busy'))).refusal).toBe('');
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 23);

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 23:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 22:00:00 GMT', 0],
    ['99999999999', 86_400_000],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j means %j ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
