import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { postFromPage, startTestApp } from '../../../test/harness/server.ts';
import { logOptions } from './request-log.ts';

const named = 'edge-7f3a.91c2';

async function startBehind(proxy: string) {
  return startTestApp({ environment: { TRUST_PROXY: proxy } });
}

describe('the name of a request', () => {
  it('is said in every answer, also in one that refuses', async () => {
    const { app, close } = await startTestApp();
    const urls = [
      '/health',
      '/api/prayer-times?latitude=999',
      '/api/nothing-is-here',
      '/api/%zz',
      '/nowhere',
    ];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    const names = answers.map(({ headers }) => headers['x-request-id']);
    expect(names.every((name) => typeof name === 'string' && /^[\w-]{8,}$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(urls.length);
    await close();
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', '::ffff:10.9.8.7'],
    ['loopback', '::1'],
    ['uniquelocal', 'fd00::1'],
    ['fd12::/16', 'fd12:3::4'],
  ])('is the one that a proxy of %s gives it at %s', async (proxy, remoteAddress) => {
    const { app, close } = await startBehind(proxy);
    const answer = await app.inject({ url: '/health', headers: { 'x-request-id': named }, remoteAddress });
    expect(answer.headers['x-request-id']).toBe(named);
    await close();
  });

  it.each([
    ['of an untrusted client', '10.0.0.1', '10.0.0.2', named],
    ['without a proxy', '', '127.0.0.1', named],
    ['that is too long', '10.0.0.1', '10.0.0.1', 'a'.repeat(65)],
    ['that is too short', '10.0.0.1', '10.0.0.1', 'a'],
    ['that would break a line', '10.0.0.1', '10.0.0.1', 'abcdefgh","level":10,"x":"'],
  ])('is our own in place of one %s', async (_what, proxy, remoteAddress, given) => {
    const { app, close } = await startBehind(proxy);
    const answer = await app.inject({ url: '/health', headers: { 'x-request-id': given }, remoteAddress });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8}-1$/);
    await close();
  });
});

describe('the log', () => {
  it('says of every line for which request it was written, and of none that is for all', async () => {
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
    const [here, there] = await Promise.all(
      [21.4, 24.5].map((latitude) => app.inject(`/api/geocode/reverse?lat=${latitude}&lng=39.8`)),
    );
    const wanted = await postFromPage(app, '/api/auth/register', {
      email: 'a@example.org',
      password: 'a long enough one',
    });
    await expect.poll(() => mails.sent.length).toBe(1);
    await close();

    const about = (msg: string) => lines.filter((line) => line['msg'] === msg).map((line) => line['reqId']);
    const names = [here, there].map((answer) => answer?.headers['x-request-id']);
    expect(new Set(about('geocoding fell back to the atlas'))).toEqual(new Set(names));
    expect(about('answered')).toEqual(expect.arrayContaining(names));
    expect(about('a mail was written')).toEqual([wanted.headers['x-request-id']]);
    expect(about('a mail was sent'), 'a round sends the mails of everybody').toEqual([undefined]);
  });
});
