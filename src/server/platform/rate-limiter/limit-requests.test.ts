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
    // An IPv4 address as a translator (RFC 6052) passes it on.
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
    // Not an address at all: a proxy may write what it likes.
    [' Unknown ', 'unknown'],
    ['192.0.2.7:port', '192.0.2.7:port'],
    ['1::2::3', '1::2::3'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('request limits', () => {
  it('stop an address that asks too often, and say for how long', async () => {
    let now = 0;
    const limited = await startTestApp({ clock: () => now, environment: { RATE_LIMITS: 'on' } });
    const ask = (remoteAddress: string) => limited.app.inject({ url: '/api/config', remoteAddress });
    for (let i = 0; i < 600; i++) await ask('192.0.2.1');

    now = 20_000;
    const refused = await ask('192.0.2.1');
    const neighbour = await ask('192.0.2.2');
    now = 60_000;
    const later = await ask('192.0.2.1');
    await limited.close();

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      error: expect.stringContaining('40 seconds'),
    });
    expect(neighbour.statusCode).toBe(200);
    expect(later.statusCode).toBe(200);
  });

  it('believe a forwarded address only from a proxy that is named', async () => {
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

  it('count an address that hides its letters in percent signs', async () => {
    const limited = await startTestApp({ clock: 0 });
    const ask = () => limited.app.inject('/%61pi/config');
    let last = await ask();
    for (let i = 0; i < 600; i++) last = await ask();
    await limited.close();

    expect(last.statusCode).toBe(429);
    expect(last.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('can be lifted for load runs', async () => {
    const lifted = await startTestApp({ environment: { RATE_LIMITS: 'off' } });
    let last = 0;
    for (let i = 0; i <= 600; i++) last = (await lifted.app.inject('/api/config')).statusCode;
    await lifted.close();

    expect(last).toBe(200);
  });
});
