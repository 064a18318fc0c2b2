import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configProblems } from '../../test/harness/config-problems.ts';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Generated here, so that the repository contains nothing that looks like a key. */
const random = (length: number) =>
  Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('');
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const minimal = { NODE_ENV: 'production', PUBLIC_URL: 'https://mihrab.example' };

/** A valid value for every setting with a rule. */
const complete: Readonly<Record<string, string>> = {
  ...minimal,
  DATABASE_URL: 'postgres://mihrab:password@db.internal/mihrab',
  APP_SECRET: hex(16),
  METRICS_TOKEN: hex(8),
  AUTH0_ISSUER: 'https://mihrab.eu.auth0.example',
  AUTH0_CLIENT_ID: random(32),
  AUTH0_CLIENT_SECRET: random(64),
  STRIPE_SECRET_KEY: `rk_live_${random(99)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random(32)}`,
  STRIPE_PRICE_ID: `price_1${random(23)}`,
  TURNSTILE_SITE_KEY: `0x4AAAAAAA${random(14)}`,
  TURNSTILE_SECRET_KEY: `0x4AAAAAAA${random(25)}`,
  GOOGLE_PLACES_API_KEY: `AIza${random(35)}`,
  GEOAPIFY_API_KEY: hex(16),
  MAP_STYLE_URL: 'https://maps.example/style.json',
  MAP_ORIGINS: 'https://tiles.example',
};

const strangerUrl = 'http://stranger.example';
const weak = /^is too easy to guess: .* Set it to what "openssl rand -hex \d\d" prints$/;
const insecure = /^must be an https address in production.* /;

describe('production', () => {
  it('accepts valid settings', () => {
    expect(configProblems(minimal)).toEqual([]);
    expect(configProblems(complete)).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'http://127.0.0.1'],
    ['PUBLIC_URL', 'http://[::1]:8080'],
    ['STRIPE_SECRET_KEY', `sk_live_${random(24)}`],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${hex(32)}`],
    ['STRIPE_PRICE_ID', `plan_${random(14)}`],
    ['GOOGLE_PLACES_API_KEY', `AQ.${random(50)}`],
    ['GEOAPIFY_URL', 'http://127.0.0.1:4000'],
    ['GOOGLE_PLACES_URL', 'http://localhost:4000'],
    ['TURNSTILE_VERIFY_URL', 'http://[::1]:4000/siteverify'],
    ['OVERPASS_URL', 'off'],
    ['OVERPASS_URL', 'http://overpass:12345/api/interpreter'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.monitoring.svc:4318'],
    ['APP_SECRET', randomBytes(24).toString('base64')],
    ['APP_SECRET', randomBytes(32).toString('base64url')],
  ])('accepts another format of %s', (name, value) => {
    expect(configProblems({ ...complete, [name]: value })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', '', /^is missing: .* Set it to the https:\/\/ address that people open/],
    ['PUBLIC_URL', 'http://mihrab.example', insecure],
    ['PUBLIC_URL', 'http://localhost.stranger.example', insecure],
    ['PUBLIC_URL', 'http://10.0.0.1', insecure],
    ['APP_SECRET', 'a'.repeat(64), weak],
    ['APP_SECRET', '1234567890'.repeat(4), weak],
    ['APP_SECRET', 'abc123XY'.repeat(8), weak],
    ['APP_SECRET', 'changeme-changeme-changeme-changeme', weak],
    ['APP_SECRET', 'your-secret-key-here-change-in-production', weak],
    ['APP_SECRET', '0123456789abcdef0123456789abcdef', weak],
    ['STRIPE_SECRET_KEY', 'sk_live_x', /Copy it from the API keys/],
    ['STRIPE_SECRET_KEY', `sk_${random(32)}`, /Copy it from the API keys/],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_x1y2', /Copy it from the API keys/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_', /copy it from the webhook endpoint/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x', /copy it from the webhook endpoint/],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'0'.repeat(64)}`, /copy it from the webhook endpoint/],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'abcd1234'.repeat(4)}`, /copy it from the webhook endpoint/],
    ['STRIPE_PRICE_ID', 'one dollar', /Copy it from the product/],
    ['STRIPE_PRICE_ID', 'prod_NWjs8kKbJWmuuc', /Copy it from the product/],
    ['TURNSTILE_SITE_KEY', 'my-site', /Copy it from the widget/],
    ['TURNSTILE_SITE_KEY', `0x4AAAAAAA${random(25)}`, /Copy it from the widget/],
    ['TURNSTILE_SECRET_KEY', `0x4AAAAAAA${random(14)}`, /Copy it from the widget/],
    ['GOOGLE_PLACES_API_KEY', 'key', /Copy it from the credentials/],
    ['GOOGLE_PLACES_API_KEY', `AIza${random(10)}`, /Copy it from the credentials/],
    ['GEOAPIFY_API_KEY', 'a-key', /Copy it from the project/],
    ['AUTH0_ISSUER', strangerUrl, insecure],
    ['STRIPE_API_URL', strangerUrl, insecure],
    ['TURNSTILE_VERIFY_URL', strangerUrl, insecure],
    ['GOOGLE_PLACES_URL', strangerUrl, insecure],
    ['GEOAPIFY_URL', strangerUrl, insecure],
    ['GEOAPIFY_URL', 'http://127.0.0.1.stranger.example', insecure],
    ['OVERPASS_URL', strangerUrl, insecure],
    ['MAP_STYLE_URL', `${strangerUrl}/style.json`, insecure],
    ['MAP_ORIGINS', `https://tiles.example,${strangerUrl}`, insecure],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', strangerUrl, insecure],
  ])('rejects an invalid %s (%#) with instructions, without revealing its value', (name, value, message) => {
    const problems = configProblems({ ...complete, [name]: value });

    expect(problems).toHaveLength(1);
    const [problem = ''] = problems;
    expect(problem.startsWith(`${name} `)).toBe(true);
    expect(problem.slice(name.length + 1)).toMatch(message);
    const secret = value.split(',').at(-1) ?? '';
    if (secret.length > 'whsec_x'.length) expect(problem).not.toContain(secret);
    expect(configProblems({ ...complete, [name]: value, NODE_ENV: 'development' })).toEqual([]);
  });
});
