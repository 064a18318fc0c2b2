import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { errorBody } from '../../contract/errors.ts';
import { handleClientError } from './client-error-handler.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** Sends raw bytes and reads until the server closes the connection. */
function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}

describe('malformed requests', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/events HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['140 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(140_000)}\r\n\r\n`, 431],
    ['140 kB of URL', `GET /api/geocode/search?text=${'x'.repeat(140_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('get a JSON error: %s', async (_case, bytes, status) => {
    const answer = await send(bytes);

    expect(answer.status).toBe(status);
    expect(answer.head).toContain('application/json');
    expect(answer.head).toContain("content-security-policy: default-src 'none'");
    expect(errorBody.parse(JSON.parse(answer.body)).success).toBe(false);
  });

  it('do not include a URL of 100 kB, whose query is validated', async () => {
    const url = `/api/geocode/search?text=${'x'.repeat(100_000)}`;

    const answer = await send(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

    expect(answer.status).toBe(400);
    expect(answer.body).toContain('text must have at most 200 characters.');
  });
});

describe('a request with an unknown Expect header', () => {
  it('is answered as if it had none', async () => {
    const answer = await send(
      'GET /api/config HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\nConnection: close\r\n\r\n',
    );

    expect(answer.status).toBe(200);
    expect(answer.head).toContain("content-security-policy: default-src 'none'");
  });
});

describe('a request that does not arrive in time', () => {
  it('gets 408, not a gateway timeout', async () => {
    const socket = new PassThrough();
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

    handleClientError(late, socket as unknown as Socket);

    const answer = (await text(socket)).split('\r\n');
    expect(answer[0]).toBe('HTTP/1.1 408 Request Timeout');
    expect(errorBody.parse(JSON.parse(answer.at(-1) ?? '')).code).toBe('request_timeout');
  });
});
