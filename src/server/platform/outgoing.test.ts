import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing, OutgoingError } from './outgoing.ts';
import { retryAfterMs } from './retry-after.ts';

const requestedUrls: string[] = [];
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
  requestedUrls.push(String(request.url));
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

const getJson = (path: string, timeoutMs = 2_000) =>
  createOutgoing({ baseUrl, timeoutMs, maxBytes: 1_000 }).getJson(path, {
    query: { key: 'secret', limit: 5, none: undefined },
  });

async function failureOf(promise: Promise<unknown>): Promise<OutgoingError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (error instanceof OutgoingError) return error;
  throw new Error('the call did not fail');
}

describe('the outgoing client', () => {
  it('reads JSON under its base URL, with the query encoded', async () => {
    expect(await getJson('/good')).toEqual({ items: [1] });
    expect(requestedUrls).toContain('/base/good?key=secret&limit=5');
  });

  it.each([
    ['refused', { kind: 'status', status: 403 }],
    ['moved', { kind: 'status', status: 302 }],
    ['page', { kind: 'bad_response' }],
    ['huge', { kind: 'bad_response' }],
    ['unknown', { kind: 'status', status: 404 }],
    ['breaks-off', { kind: 'bad_response', message: 'the answer broke off' }],
    ['busy', { kind: 'status', status: 429, retryAfterMs: 7_000 }],
  ])('reports the failure of /%s without the key', async (path, expected) => {
    const error = await failureOf(getJson(`/${path}`));

    expect(error).toMatchObject(expected);
    expect(`${error.message} ${error.stack}`).not.toContain('secret');
  });

  it.each(['silent', 'stalled'])('times out if the host is %s', async (path) => {
    expect((await failureOf(getJson(`/${path}`, 80))).kind).toBe('timeout');
  });

  it('reports an unreachable host', async () => {
    const nowhere = createOutgoing({ baseUrl: 'http://127.0.0.1:1' });

    expect((await failureOf(nowhere.getJson('/good'))).kind).toBe('network');
  });

  it.each(['../adapters', 'http://evil.test/', '//evil.test/x'])(
    'never leaves its base URL for %s',
    async (path) => {
      const callCount = requestedUrls.length;
      const error = await failureOf(getJson(path));

      expect(['network', 'status']).toContain(error.kind);
      for (const url of requestedUrls.slice(callCount)) expect(url.startsWith('/base/')).toBe(true);
    },
  );

  it('stops if the caller aborts', async () => {
    const stop = new AbortController();
    const pending = createOutgoing({ baseUrl }).getJson('/silent', { signal: stop.signal });
    stop.abort();

    expect((await failureOf(pending)).kind).toBe('network');
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

  it('exposes the beginning of an error body through its property only', async () => {
    const client = createOutgoing({ baseUrl, refusalBytes: 100 });
    const error = await failureOf(client.getJson('/busy'));

    expect(error.refusal).toBe(`no, ${'x'.repeat(96)}`);
    const output = `${error.message} ${error.stack} ${JSON.stringify(error)} ${inspect(error)} ${inspect({ ...error })}`;
    expect(output).not.toContain('xxx');
    expect((await failureOf(getJson('/busy'))).refusal).toBe('');
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
