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
});
