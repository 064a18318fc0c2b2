import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadEnvironment, readConfig } from './config.ts';
import { environmentNames, turnstileTestKeys } from './config-schema.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mihrab.example' };

function problemsOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  it('default to loopback and the embedded database', () => {
    const config = readConfig({});

    expect(config).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      rateLimits: true,
      logLevel: 'info',
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.botCheck?.siteKey).toBe(turnstileTestKeys.siteKey);
    expect(config.site.operator).toBe('Mihrab Pte. Ltd.');
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('listen on all interfaces in production, without the test keys', () => {
    const config = readConfig(production);

    expect(config.host).toBe('0.0.0.0');
    expect(config.botCheck).toBeUndefined();
  });

  it('have a map only if a style is set', () => {
    expect(readConfig({ MAP_ORIGINS: 'https://tiles.test' }).map).toBeUndefined();
    expect(
      readConfig({ MAP_STYLE_URL: 'https://a.test/s.json', MAP_ORIGINS: 'https://b.test:81,' }).map,
    ).toEqual({
      styleUrl: 'https://a.test/s.json',
      origins: ['https://a.test', 'https://b.test:81'],
    });
  });

  it('allow several processes only with PostgreSQL', () => {
    expect(readConfig({}).workers).toBe(1);
    const databaseUrl = 'postgres://mihrab@db.test/mihrab';
    expect(readConfig({ WEB_CONCURRENCY: '64', DATABASE_URL: databaseUrl }).workers).toBe(64);
    for (const invalid of ['0', '65', '2.5', '-1', 'auto'])
      expect(problemsOf({ WEB_CONCURRENCY: invalid, DATABASE_URL: databaseUrl })).toBe(
        'WEB_CONCURRENCY must be: a number of processes, 1 to 64',
      );
    expect(problemsOf({ WEB_CONCURRENCY: '2' })).toBe(
      'WEB_CONCURRENCY above 1 needs DATABASE_URL: the embedded database belongs to one process. Set DATABASE_URL to a PostgreSQL database, or leave WEB_CONCURRENCY at 1',
    );
  });

  it('limit the shutdown delay to a minute', () => {
    expect(readConfig({}).shutdownDelayMs).toBe(0);
    expect(readConfig({ SHUTDOWN_DELAY_MS: '60000' }).shutdownDelayMs).toBe(60_000);
    for (const invalid of ['60001', '99999', '-1', '5s'])
      expect(problemsOf({ SHUTDOWN_DELAY_MS: invalid })).toBe(
        'SHUTDOWN_DELAY_MS must be: milliseconds, 0 to 60000',
      );
  });

  it('detect live mode from the secret key', () => {
    const keys = {
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' },
    };
    const isLive = (STRIPE_SECRET_KEY: string) => readConfig({ ...keys, STRIPE_SECRET_KEY }).payments?.isLive;

    expect(['sk_live_x', 'rk_live_x', 'sk_test_x', 'rk_test_x'].map(isLive)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(readConfig({}).payments).toBeUndefined();
  });

  it('reduce the public URL to its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://mihrab.test/' }).publicUrl).toBe('https://mihrab.test');
  });

  it.each([
    ['PORT', 'seventy'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'staging-server'],
    ['PUBLIC_URL', 'mihrab.test'],
    ['PUBLIC_URL', 'https://mihrab.test/path'],
    ['DATABASE_URL', 'mysql://secret-host/db'],
    ['REDIS_URL', 'http://secret-host'],
    ['APP_SECRET', 'too-short-secret'],
    ['TRUST_PROXY', 'everyone!'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SMTP_URL', 'mail.secret-host'],
    ['MAIL_FROM', 'Nobody at home'],
    ['MAIL_FROM', 'one@home.test, two@home.test'],
    ['STRIPE_SECRET_KEY', 'pk_wrong_kind'],
    ['STRIPE_WEBHOOK_SECRET', 'wrong-kind-too'],
    ['GEOAPIFY_URL', 'ftp://secret-host'],
    ['OVERPASS_URL', 'sometimes'],
    ['MAP_STYLE_URL', 'styles/plain.json'],
    ['MAP_ORIGINS', 'https://a.test/tiles'],
    ['MAP_ORIGINS', "https://a.test, 'unsafe-inline'"],
    ['CONTACT_EMAIL', 'nobody-at-home'],
    ['RATE_LIMITS', 'perhaps'],
    ['LOG_LEVEL', 'loudest'],
    ['METRICS_TOKEN', 'short-one'],
  ])('reject an invalid %s without revealing its value', (name, value) => {
    const problems = problemsOf({ [name]: value });

    expect(problems).toContain(`${name} must be: `);
    expect(problems).not.toContain(value);
  });

  it('report all problems at once', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', RATE_LIMITS: 'z' });

    expect(problems.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'RATE_LIMITS',
      'LOG_LEVEL',
    ]);
  });

  it.each([
    [{ AUTH0_ISSUER: 'https://id.test' }, 'AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET is missing'],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_a',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
        STRIPE_PRICE_ID: 'price_a',
        STRIPE_WEBHOOK_SECRET: '',
      },
      'STRIPE_WEBHOOK_SECRET is missing',
    ],
    [{ TURNSTILE_SITE_KEY: 'a' }, 'TURNSTILE_SECRET_KEY is missing'],
  ])('reject an incomplete group of variables: %j', (variables, message) => {
    expect(problemsOf(variables as unknown as Record<string, string>)).toContain(message);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db.test/mihrab' }, 'APP_SECRET is required in production'],
    [
      { AUTH0_ISSUER: 'http://localhost:4000', AUTH0_CLIENT_ID: 'a', AUTH0_CLIENT_SECRET: 'b' },
      'AUTH0_ISSUER must be an https address in production',
    ],
    [
      { TURNSTILE_SITE_KEY: 'real', TURNSTILE_SECRET_KEY: turnstileTestKeys.secretKey },
      'TURNSTILE_SECRET_KEY must not be a test secret',
    ],
    [
      { TURNSTILE_SITE_KEY: turnstileTestKeys.siteKey, TURNSTILE_SECRET_KEY: 'real' },
      'TURNSTILE_SITE_KEY must not be a test key',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_a',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
        STRIPE_PRICE_ID: 'p',
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
      },
      'STRIPE_SECRET_KEY must not be a test key',
    ],
    [{ STRIPE_API_URL: 'http://127.0.0.1:4242' }, 'STRIPE_API_URL must be an https address'],
    [{ STRIPE_JS_URL: 'https://forms.test/stripe.js' }, 'STRIPE_JS_URL must not be set in production'],
  ])('reject test values in production: %j', (variables, message) => {
    const environment = variables as unknown as Record<string, string>;

    expect(problemsOf({ ...production, ...environment })).toContain(message);
    expect(problemsOf(environment)).toBe('');
  });
});

describe('the .env file', () => {
  it('is overridden by the process environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mihrab-env-'));
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=warn\nPATH=/nowhere\n');

    const environment = loadEnvironment(folder);
    rmSync(folder, { recursive: true });

    expect(environment['LOG_LEVEL']).toBe('warn');
    expect(environment['PATH']).toBe(process.env['PATH']);
  });

  it('has an example with every variable and valid values', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

    expect(listed.toSorted()).toEqual([...environmentNames].toSorted());
    expect(() => readConfig(parseEnv(example.replace(/^# ?(?=[A-Z][A-Z0-9_]+=)/gm, '')))).not.toThrow();
  });
});
