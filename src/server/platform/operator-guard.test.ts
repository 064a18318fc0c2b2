import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

const token = 'a-token:of-our-own';
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

let open: TestApp;
let locked: TestApp;
beforeAll(async () => {
  open = await startTestApp();
  locked = await startTestApp({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => Promise.all([open.close(), locked.close()]));

describe('what is for the operator', () => {
  it('is open on loopback while there is no token', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await open.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect((await open.app.inject({ url: '/metrics', headers: { host } })).statusCode, host).toBe(200);
  });

  it.each([
    ['a stranger', { remoteAddress: '192.0.2.1' }],
    [
      'a stranger with a token of their own',
      { remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer x' } },
    ],
    ['a stranger behind a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
    ['a stranger behind a proxy that speaks RFC 7239', { headers: { forwarded: 'for=192.0.2.1' } }],
    ['a stranger behind a proxy that names itself', { headers: { via: '1.1 proxy' } }],
    ['a stranger behind a proxy that names them its own way', { headers: { 'x-real-ip': '192.0.2.1' } }],
    ['a stranger behind a proxy that tells the scheme', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a stranger behind a proxy that tells the port', { headers: { 'x-forwarded-port': '443' } }],
    ['a stranger behind Cloudflare', { headers: { 'cf-connecting-ip': '192.0.2.1' } }],
    ['a stranger behind a network that delivers content', { headers: { 'cdn-loop': 'cdn.example' } }],
    ['a stranger behind Akamai', { headers: { 'true-client-ip': '192.0.2.1' } }],
    ['a stranger behind a proxy that hands on the host', { headers: { host: 'mihrab.example' } }],
    ['a page whose name was made to lead here', { headers: { host: '127.0.0.1.evil.example:3000' } }],
  ])('is then closed to %s, whom no browser asks for a password', async (_who, request) => {
    const answer = await open.app.inject({ url: '/metrics', ...request });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });

  it('is closed to a proxy that hands on nothing but speaks HTTP/1.0, as nginx does by itself', async () => {
    await open.app.listen({ host: '127.0.0.1', port: 0 });
    const statusOf = async (version: string) => {
      const socket = connect(open.app.addresses()[0]?.port ?? 0, '127.0.0.1');
      socket.write(`GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split(' ')[1];
    };

    expect([await statusOf('1.0'), await statusOf('1.1')]).toEqual(['403', '200']);
  });

  const ask = (authorization?: string) =>
    locked.app.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.1',
      headers: authorization === undefined ? {} : { authorization },
    });

  it.each([`Bearer ${token}`, `bearer  ${token}`, basic('operator', token), basic('', token)])(
    'is open to who carries the token: %s',
    async (authorization) => {
      expect((await ask(authorization)).statusCode).toBe(200);
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
  ])('is closed to %s, and a browser asks', async (authorization) => {
    const answer = await ask(authorization);

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(token);
  });

  it('asks on loopback, too, once there is a token', async () => {
    expect((await locked.app.inject('/metrics')).statusCode).toBe(401);
  });
});
