import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { postFromPage, startTestApp } from '../../../test/harness/server.ts';
import { logOptions } from './request-log.ts';

const proxyRequestId = 'edge-7f3a.91c2';

async function startBehind(proxy: string) {
  return startTestApp({ environment: { TRUST_PROXY: proxy } });
}

describe('the id of a request', () => {
  it('is in every answer, including errors', async () => {
    const { app, close } = await startTestApp();
    const urls = [
      '/health',
      '/api/prayer-times?latitude=999',
      '/api/nothing-is-here',
      '/api/%zz',
      '/nowhere',
    ];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(ids.every((id) => typeof id === 'string' && /^[\w-]{8,}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(urls.length);
    await close();
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', '::ffff:10.9.8.7'],
    ['loopback', '::1'],
    ['uniquelocal', 'fd00::1'],
    ['fd12::/16', 'fd12:3::4'],
  ])('is taken from a proxy trusted by %s at %s', async (proxy, remoteAddress) => {
    const { app, close } = await startBehind(proxy);
    const answer = await app.inject({
      url: '/health',
      headers: { 'x-request-id': proxyRequestId },
      remoteAddress,
    });
    expect(answer.headers['x-request-id']).toBe(proxyRequestId);
    await close();
  });

  it.each([
    ['of an untrusted client', '10.0.0.1', '10.0.0.2', proxyRequestId],
    ['without a proxy', '', '127.0.0.1', proxyRequestId],
    ['that is too long', '10.0.0.1', '10.0.0.1', 'a'.repeat(65)],
    ['that is too short', '10.0.0.1', '10.0.0.1', 'a'],
    ['that would break a line', '10.0.0.1', '10.0.0.1', 'abcdefgh","level":10,"x":"'],
  ])('is generated instead of one %s', async (_case, proxy, remoteAddress, receivedId) => {
    const { app, close } = await startBehind(proxy);
    const answer = await app.inject({
      url: '/health',
      headers: { 'x-request-id': receivedId },
      remoteAddress,
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8}-1$/);
    await close();
  });
});

describe('the log', () => {
  it('has the request id in every line about a request, and none in shared work', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    const { app, mails, close } = await startTestApp({
      database: 'pglite',
      logger: pino({ ...logOptions }, { write }),
      environment: {
        LOG_LEVEL: 'info',
        SMTP_URL: '',
        GEOAPIFY_API_KEY: 'a-key',
        GEOAPIFY_URL: 'http://127.0.0.1:9',
      },
    });
    const [first, second] = await Promise.all(
      [21.4, 24.5].map((latitude) => app.inject(`/api/geocode/reverse?lat=${latitude}&lng=39.8`)),
    );
    const registration = await postFromPage(app, '/api/auth/register', {
      email: 'a@example.org',
      password: 'a long enough one',
    });
    await expect.poll(() => mails.sent.length).toBe(1);
    await close();

    const requestIdsOf = (msg: string) =>
      lines.filter((line) => line['msg'] === msg).map((line) => line['reqId']);
    const ids = [first, second].map((answer) => answer?.headers['x-request-id']);
    expect(new Set(requestIdsOf('geocoding fell back to the atlas'))).toEqual(new Set(ids));
    expect(requestIdsOf('answered')).toEqual(expect.arrayContaining(ids));
    expect(requestIdsOf('a mail was written')).toEqual([registration.headers['x-request-id']]);
    expect(requestIdsOf('a mail was sent'), 'the worker sends the emails of all requests').toEqual([
      undefined,
    ]);
  });
});
