import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('security headers', () => {
  it('are set on answers, errors and pages', async () => {
    for (const url of ['/api/config', '/api/nothing', '/nothing', '/health', '/api/%zz']) {
      const { headers } = await server.app.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security'], url).toBeUndefined();
      expect(headers['set-cookie'], url).toBeUndefined();
    }
  });

  it('forbid inline scripts, and require HTTPS in production', async () => {
    const production = await startTestApp({
      environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://mihrab.example' },
    });
    const { headers } = await production.app.inject('/');
    await production.close();

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("object-src 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  });

  it('allow only the origins of the map on every page', async () => {
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
    const { headers: headersWithoutMap } = await server.app.inject('/');
    expect(String(headersWithoutMap['content-security-policy']).split('; ')).toContain("connect-src 'self'");
  });

  describe('and the payment provider', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ID: 'price_1',
    };
    const pageOf = async (environment: Record<string, string>) => {
      const started = await startTestApp({ environment });
      const { headers } = await started.app.inject('/');
      await started.close();
      return {
        policy: String(headers['content-security-policy']).split('; '),
        permissions: String(headers['permissions-policy']).split(', '),
      };
    };

    it('is not allowed without payments', async () => {
      const { policy, permissions } = await pageOf({});
      expect(policy.join('; ')).not.toContain('stripe');
      expect(policy).toContain("frame-src 'self'");
      expect(permissions).toContain('payment=(self)');
    });

    it('is allowed on every page with payments, because the dialog can open on any page', async () => {
      const { policy, permissions } = await pageOf(keys);
      const frames = 'https://js.stripe.com https://*.js.stripe.com';
      expect(policy).toContain(`script-src 'self' ${frames}`);
      expect(policy).toContain(`frame-src 'self' ${frames} https://hooks.stripe.com`);
      expect(policy).toContain("connect-src 'self' https://api.stripe.com");
      expect(permissions).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")');
    });

    it('is allowed together with its configured test server', async () => {
      const { policy } = await pageOf({ ...keys, STRIPE_JS_URL: 'http://localhost:4999/stripe.js' });
      for (const name of ['script-src', 'frame-src', 'connect-src']) {
        const directive = policy.find((part) => part.startsWith(name));
        expect(directive, name).toMatch(/ http:\/\/localhost:4999$/);
      }
    });
  });
});
