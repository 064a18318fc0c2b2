import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('security headers', () => {
  it('stand on answers, errors and pages alike', async () => {
    for (const url of ['/api/config', '/api/nothing', '/nothing', '/health', '/api/%zz']) {
      const { headers } = await server.app.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security'], url).toBeUndefined();
      expect(headers['set-cookie'], url).toBeUndefined();
    }
  });

  it('let no page run a script of its own text, and ask for HTTPS in production', async () => {
    const production = await startTestApp({ environment: { NODE_ENV: 'production' } });
    const { headers } = await production.app.inject('/');
    await production.close();

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("object-src 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  });

  it('name where the map comes from on every page, and nobody else', async () => {
    const withMap = await startTestApp({
      environment: {
        MAP_STYLE_URL: 'https://maps.test/styles/plain.json?key=public',
        MAP_ORIGINS: 'https://tiles.maps.test, https://maps.test',
      },
    });
    const { headers } = await withMap.app.inject('/');
    await withMap.close();

    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("connect-src 'self' https://maps.test https://tiles.maps.test");
    expect(policy).toContain("img-src 'self' data: https://maps.test https://tiles.maps.test");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    const { headers: without } = await server.app.inject('/');
    expect(String(without['content-security-policy']).split('; ')).toContain("connect-src 'self'");
  });
});
