import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

const token = 'a-token:of-our-own';
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

let withoutToken: TestApp;
let withToken: TestApp;
beforeAll(async () => {
  withoutToken = await startTestApp();
  withToken = await startTestApp({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => Promise.all([withoutToken.close(), withToken.close()]));

describe('an operator route', () => {
  it('is accessible on loopback if there is no token', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await withoutToken.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect((await withoutToken.app.inject({ url: '/metrics', headers: { host } })).statusCode, host).toBe(
        200,
      );
  });

  it.each([
    ['a remote client', { remoteAddress: '192.0.2.1' }],
    [
      'a remote client with some token',
      { remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer x' } },
    ],
    ['a remote client behind a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['a remote client behind a proxy with RFC 7239 headers', { headers: { forwarded: 'for=192.0.2.1' } }],
    ['a remote client behind a proxy with a via header', { headers: { via: '1.1 proxy' } }],
    ['a remote client behind a proxy with x-real-ip', { headers: { 'x-real-ip': '192.0.2.1' } }],
    [
      'a remote client behind a proxy that forwards the scheme',
      { headers: { 'x-forwarded-proto': 'https' } },
    ],
    ['a remote client behind a proxy that forwards the port', { headers: { 'x-forwarded-port': '443' } }],
    ['a remote client behind Cloudflare', { headers: { 'cf-connecting-ip': '192.0.2.1' } }],
    ['a remote client behind a content delivery network', { headers: { 'cdn-loop': 'cdn.example' } }],
    ['a remote client behind Akamai', { headers: { 'true-client-ip': '192.0.2.1' } }],
    ['a remote client behind a proxy that forwards the host', { headers: { host: 'mihrab.example' } }],
    ['a page through DNS rebinding', { headers: { host: '127.0.0.1.evil.example:3000' } }],
  ])('rejects %s without asking for a password if there is no token', async (_client, request) => {
    const answer = await withoutToken.app.inject({ url: '/metrics', ...request });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });

  it('rejects a proxy without forwarding headers that uses HTTP/1.0, like nginx by default', async () => {
    await withoutToken.app.listen({ host: '127.0.0.1', port: 0 });
    const statusOf = async (version: string) => {
      const socket = connect(withoutToken.app.addresses()[0]?.port ?? 0, '127.0.0.1');
      socket.write(`GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1];
    };

    expect([await statusOf('1.0'), await statusOf('1.1')]).toEqual(['403', '200']);
  });

  const requestMetrics = (authorization?: string) =>
    withToken.app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.1',
      headers: authorization === undefined ? {} : { authorization },
    });

  it.each([`Bearer ${token}`, `bearer  ${token}`, basic('operator', token), basic('', token)])(
    'accepts the token: %s',
    async (authorization) => {
      expect((await requestMetrics(authorization)).statusCode).toBe(200);
    },
  );

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer a-token:of-others!',
    `Bearer ${token}x`,
    `Digest ${token}`,
    token,
    basic(token, ''),
    basic('operator', 'a-token'),
    `Basic ${Buffer.from(token).toString('base64')}`,
    'Basic %%%',
  ])('rejects %s and asks for a password', async (authorization) => {
    const answer = await requestMetrics(authorization);

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(token);
  });

  it('requires the token on loopback, too', async () => {
    expect((await withToken.app.inject('/metrics')).statusCode).toBe(401);
  });
});
