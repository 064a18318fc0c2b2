import { isIP } from 'node:net';
import { z } from 'zod/mini';
import { parseMailbox } from './adapters/mail/mailbox.ts';
import { isVapidPair } from './adapters/push/vapid.ts';

/** Cloudflare's public test keys: every token passes. Refused in production. */
export const turnstileTestKeys = {
  siteKey: '1x00000000000000000000AA',
  secretKey: '1x0000000000000000000000000000000AA',
} as const;

const text = (allowed: string) => z.string(allowed).check(z.trim(), z.minLength(1, allowed));
const optional = (allowed: string) => z.optional(text(allowed));

const address = (allowed: string, protocols: readonly string[]) =>
  text(allowed).check(z.refine((value) => isAddress(value, protocols), allowed));
const webAddress = () => address('an address that starts with http:// or https://', ['http:', 'https:']);
const form = (allowed: string, pattern: RegExp) => text(allowed).check(z.regex(pattern, allowed));

function isAddress(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

const serviceAddress = (fallback: string) => z._default(webAddress(), fallback);

const originAllowed = 'an origin without path or query, such as https://example.org';
const origin = text(originAllowed).check(z.refine(isOrigin, originAllowed));

function isOrigin(value: string): boolean {
  if (!isAddress(value, ['http:', 'https:'])) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a number from 0 to 65535')), z.transform(Number));

const workers = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|6[0-4])$/, 'a number of processes, 1 to 64')),
  z.transform(Number),
);

const delayMs = z.pipe(
  z.string().check(z.regex(/^(?:\d{1,4}|[1-5]\d{4}|60000)$/, 'milliseconds, 0 to 60000')),
  z.transform(Number),
);

const dailyCalls = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,7}$/, 'a number of calls a day, 0 to 9999999')),
      z.transform(Number),
    ),
    fallback,
  );

const share = z.pipe(
  z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'a share of the requests, 0 to 1')),
  z.transform(Number),
);

const entriesOf = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const headersAllowed = 'headers as name=value, separated by commas';
const headerPattern = /^([\w-]+)=(.*)$/;

/** OpenTelemetry's format: values may be percent-encoded. */
const headerList = z.pipe(
  z
    .string()
    .check(z.refine((value) => entriesOf(value).every((entry) => headerPattern.test(entry)), headersAllowed)),
  z.transform((value) => Object.fromEntries(entriesOf(value).map(headerOf))),
);

function headerOf(entry: string): [string, string] {
  const [, name = '', value = ''] = headerPattern.exec(entry) ?? [];
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return [name, value];
  }
}

const textList = z.pipe(z.string(), z.transform(entriesOf));

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(entry: string): boolean {
  if (namedRanges.includes(entry)) return true;
  const [address = '', prefix = '1', ...more] = entry.split('/');
  const longestPrefix = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longestPrefix && more.length === 0;
}

const senderAllowed = 'an address such as hello@example.org, or a name and then <hello@example.org>';

const originList = (allowed: string) =>
  z._default(textList.check(z.refine((entries) => entries.every(isOrigin), allowed)), []);

const subjectAllowed = 'an address such as mailto:hello@example.org or https://example.org, or off';

function isSubject(value: string): boolean {
  return value === 'off' || isAddress(value, ['https:']) || /^mailto:[^\s@]+@[^\s@]+$/.test(value);
}

const onOrOff = z.enum(['on', 'off'], 'on or off');

/**
 * All environment variables. A message says what is allowed; an error names the variable and the message, never the
 * value.
 */
export const environmentSchema = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'development, production or test'),
    'development',
  ),
  PORT: z._default(port.check(z.lte(65_535, 'a number from 0 to 65535')), 3000),
  HOST: optional('an address to listen on, such as 127.0.0.1'),
  WEB_CONCURRENCY: z._default(workers, 1),
  SHUTDOWN_DELAY_MS: z._default(delayMs, 0),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: z._default(text('a folder'), './data'),
  DATABASE_URL: z.optional(address('an address that starts with postgres://', ['postgres:', 'postgresql:'])),
  REDIS_URL: z.optional(address('an address that starts with redis:// or rediss://', ['redis:', 'rediss:'])),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  TRUST_PROXY: z._default(
    textList.check(
      z.refine(
        (entries) => entries.every(isAddressOrRange),
        'addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
    ),
    [],
  ),
  SMTP_URL: z.optional(address('an address that starts with smtp:// or smtps://', ['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(
    text(senderAllowed).check(z.refine((value) => parseMailbox(value) !== undefined, senderAllowed)),
  ),
  AUTH0_ISSUER: z.optional(webAddress()),
  AUTH0_CLIENT_ID: optional('the client id of the identity provider'),
  AUTH0_CLIENT_SECRET: optional('the client secret of the identity provider'),
  STRIPE_SECRET_KEY: z.optional(form('a key that starts with sk_ or rk_', /^[sr]k_/)),
  STRIPE_PUBLISHABLE_KEY: z.optional(form('a key that starts with pk_', /^pk_/)),
  STRIPE_WEBHOOK_SECRET: z.optional(form('a secret that starts with whsec_', /^whsec_/)),
  STRIPE_PRICE_ID: optional('a price id'),
  STRIPE_API_URL: serviceAddress('https://api.stripe.com'),
  STRIPE_JS_URL: z.optional(webAddress()),
  TURNSTILE_SITE_KEY: optional('a site key'),
  TURNSTILE_SECRET_KEY: optional('a secret key'),
  TURNSTILE_VERIFY_URL: serviceAddress('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GOOGLE_PLACES_API_KEY: optional('a key'),
  GOOGLE_PLACES_URL: serviceAddress('https://places.googleapis.com'),
  GOOGLE_PLACES_DAILY_CALLS: dailyCalls(1_000),
  GEOAPIFY_API_KEY: optional('a key'),
  GEOAPIFY_URL: serviceAddress('https://api.geoapify.com'),
  GEOAPIFY_DAILY_CALLS: dailyCalls(500),
  OVERPASS_URL: z._default(
    z.union([z.literal('off'), webAddress()], 'off, or an address that starts with http:// or https://'),
    'https://overpass-api.de/api/interpreter',
  ),
  OVERPASS_DAILY_CALLS: dailyCalls(5_000),
  MAP_STYLE_URL: z.optional(webAddress()),
  MAP_ORIGINS: originList('origins such as https://tiles.example.org, separated by commas'),
  VAPID_PUBLIC_KEY: z.optional(form('a VAPID public key, 87 characters of base64url', /^[\w-]{87}$/)),
  VAPID_PRIVATE_KEY: z.optional(form('a VAPID private key, 43 characters of base64url', /^[\w-]{43}$/)),
  VAPID_SUBJECT: z.optional(text(subjectAllowed).check(z.refine(isSubject, subjectAllowed))),
  PUSH_SERVICES: originList('origins such as https://push.example.org, separated by commas'),
  CONTACT_EMAIL: z.optional(z.email('a mail address')),
  SITE_OPERATOR: optional('a name'),
  SITE_ADDRESS: optional('a postal address'),
  SITE_FACEBOOK_URL: z.optional(webAddress()),
  SITE_X_URL: z.optional(webAddress()),
  SITE_INSTAGRAM_URL: z.optional(webAddress()),
  SITE_TELEGRAM_URL: z.optional(webAddress()),
  RATE_LIMITS: z._default(onOrOff, 'on'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress()),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(headerList, {}),
  OTEL_SERVICE_NAME: z._default(text('a name'), 'mihrab'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.1),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'at least 16 characters'))),
});

export type Environment = z.infer<typeof environmentSchema>;
export const environmentNames = Object.keys(environmentSchema.shape) as (keyof Environment)[];

/** A rule beyond a setting's format; the sentence follows the setting's name and says what to do. */
export interface Rule {
  readonly name: keyof Environment;
  readonly broken: (environment: Environment) => boolean;
  readonly sentence: string;
}

/** Rules that apply in every mode. */
export const everydayRules: readonly Rule[] = [
  {
    name: 'WEB_CONCURRENCY',
    broken: (environment) => environment.WEB_CONCURRENCY > 1 && environment.DATABASE_URL === undefined,
    sentence:
      'above 1 needs DATABASE_URL: the embedded database belongs to one process. Set DATABASE_URL to a PostgreSQL database, or leave WEB_CONCURRENCY at 1',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    broken: ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
      publicKey !== undefined && privateKey !== undefined && !isVapidPair({ publicKey, privateKey }),
    sentence:
      'does not belong to VAPID_PUBLIC_KEY. Set both to what one call of "npx web-push generate-vapid-keys" prints',
  },
];

/** Variables that must be set together. */
export const groups: readonly (readonly (keyof Environment)[])[] = [
  ['AUTH0_ISSUER', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];
