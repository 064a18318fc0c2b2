import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness/server.ts';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:49152', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    // An IPv4 address from a translator (RFC 6052).
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]:49152', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    // Not an address: a proxy may send anything.
    [' Unknown ', 'unknown'],
    ['192.0.2.7:port', '192.0.2.7:port'],
    ['1::2::3', '1::2::3'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('request limits', () => {
  it('reject an address with too many requests, with Retry-After', async () => {
    let now = 0;
    const limited = await startTestApp({ clock: () => now, environment: { RATE_LIMITS: 'on' } });
    const sendRequest = (remoteAddress: string) => limited.app.inject({ url: '/api/config', remoteAddress });
    for (let i = 0; i < 600; i++) await sendRequest('192.0.2.1');

    now = 20_000;
    const rejected = await sendRequest('192.0.2.1');
    const neighbour = await sendRequest('192.0.2.2');
    now = 60_000;
    const later = await sendRequest('192.0.2.1');
    await limited.close();

    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('40');
    expect(rejected.json()).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('40 seconds'),
    });
    expect(neighbour.statusCode).toBe(200);
    expect(later.statusCode).toBe(200);
  });

  it('are stated in every answer, cached and rejected ones too', async () => {
    let now = 0;
    const limited = await startTestApp({ clock: () => now, environment: { RATE_LIMITS: 'on' } });
    const url = '/api/prayer-times?latitude=51.5&longitude=-0.12&date=2026-11-26';
    const statedBy = async (address = url) => {
      const { headers } = await limited.app.inject(address);
      return [headers['ratelimit-policy'], headers['ratelimit']];
    };

    expect(await statedBy()).toEqual(['"default";q=600;w=60', '"default";r=599;t=60']);
    now = 20_500;
    // From the cache of answers.
    expect(await statedBy()).toEqual(['"default";q=600;w=60', '"default";r=598;t=40']);
    expect(await statedBy('/api/prayer-times?latitude=91&longitude=0')).toEqual([
      '"default";q=600;w=60',
      '"default";r=597;t=40',
    ]);
    for (let i = 0; i < 597; i++) await limited.app.inject(url);
    const rejected = await limited.app.inject(url);
    const preflight = await limited.app.inject({ method: 'OPTIONS', url });
    const page = await limited.app.inject('/health');
    await limited.close();

    expect([rejected.statusCode, rejected.headers['ratelimit'], rejected.headers['retry-after']]).toEqual([
      ...[429, '"default";r=0;t=40', '40'],
    ]);
    expect([preflight.statusCode, preflight.headers['ratelimit']]).toEqual([204, undefined]);
    expect(page.headers['ratelimit']).toBeUndefined();
  });

  it('are stated with the calendar’s own allowance', async () => {
    const limited = await startTestApp({ clock: 0, environment: { RATE_LIMITS: 'on' } });
    const query = 'latitude=51.5&longitude=-0.12&from=2026-01-01&to=2026-01-31';
    const { headers } = await limited.app.inject(`/api/prayer-times/calendar?${query}`);
    await limited.close();

    expect(headers['ratelimit-policy']).toBe('"default";q=600;w=60, "calendar-days";q=60000;w=60;qu="days"');
    expect(headers['ratelimit']).toBe('"default";r=599;t=60, "calendar-days";r=59969;t=60');
  });

  it('trust a forwarded address only from a configured proxy', async () => {
    const count = async (environment: Record<string, string>) => {
      const app = await startTestApp({ clock: 0, environment });
      let last = 0;
      for (let i = 0; i <= 600; i++) {
        const headers = { 'x-forwarded-for': `198.51.100.${i % 200}` };
        last = (await app.app.inject({ url: '/api/config', remoteAddress: '10.0.0.1', headers })).statusCode;
      }
      await app.close();
      return last;
    };

    expect(await count({})).toBe(429);
    expect(await count({ TRUST_PROXY: '10.0.0.0/8' })).toBe(200);
  });

  it('count a percent-encoded URL', async () => {
    const limited = await startTestApp({ clock: 0 });
    const sendRequest = () => limited.app.inject('/%61pi/config');
    let last = await sendRequest();
    for (let i = 0; i < 600; i++) last = await sendRequest();
    await limited.close();

    expect(last.statusCode).toBe(429);
    expect(last.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('can be turned off for load tests', async () => {
    const unlimited = await startTestApp({ environment: { RATE_LIMITS: 'off' } });
    let last = await unlimited.app.inject('/api/config');
    for (let i = 0; i < 600; i++) last = await unlimited.app.inject('/api/config');
    await unlimited.close();

    expect(last.statusCode).toBe(200);
    expect(last.headers['ratelimit']).toBeUndefined();
  });
});
