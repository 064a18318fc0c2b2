import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { defaultSiteFacts, type SiteFacts } from '../contract/site-facts.ts';
import type { VapidKeys } from './adapters/push/vapid.ts';
import {
  type Environment,
  environmentNames,
  environmentSchema,
  everydayRules,
  groups,
  turnstileTestKeys,
} from './config-schema.ts';
import { isRealSubject, productionRules } from './production-rules.ts';

/** Settings of the process, read once at startup. Undefined means not configured. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Number of worker processes, each a complete server. */
  readonly workers: number;
  /** How long the server keeps accepting requests after a stop signal, while `/ready` reports it. Milliseconds. */
  readonly shutdownDelayMs: number;
  /** Origin of the site without a trailing slash; the only source of its URL. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly appSecret: string | undefined;
  readonly trustProxy: readonly string[];
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string | undefined };
  readonly identityProvider:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  readonly payments:
    | {
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecret: string;
        readonly priceId: string;
        readonly apiUrl: string;
        /** Overrides the URL of the provider's script; never in production. */
        readonly scriptUrl: string | undefined;
        /** Money moves; else the keys are for tests. */
        readonly isLive: boolean;
      }
    | undefined;
  readonly botCheck:
    | { readonly siteKey: string; readonly secretKey: string; readonly verifyUrl: string }
    | undefined;
  readonly google: PlacesService & { readonly apiKey: string | undefined };
  readonly geoapify: PlacesService & { readonly apiKey: string | undefined };
  /** Undefined when turned off. */
  readonly overpass: PlacesService | undefined;
  /** Street map; undefined for the plot of distances. */
  readonly map: { readonly styleUrl: string; readonly origins: readonly string[] } | undefined;
  /** Alerts while the page is closed: none without keys or subject. */
  readonly push: {
    /** The operator wants none. */
    readonly isOff: boolean;
    readonly keys: VapidKeys | undefined;
    /** `mailto:` or `https:` address of the operator. */
    readonly subject: string | undefined;
    /** Origins of push services besides the browsers' known ones. */
    readonly services: readonly string[];
  };
  readonly site: SiteFacts;
  readonly rateLimits: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly metricsToken: string | undefined;
  /** Trace collector; undefined when tracing is off. */
  readonly traces:
    | {
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly serviceName: string;
        /** Share of requests to trace, 0 to 1. */
        readonly ratio: number;
      }
    | undefined;
}

export interface PlacesService {
  readonly url: string;
  /** Maximum searches for places per day (UT). */
  readonly dailyCalls: number;
}

/** Invalid settings. Each problem names its variable and what is allowed, never the value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Returns the process environment merged over the `.env` file of the folder; only this function reads either. */
export function loadEnvironment(folder: string): Record<string, string | undefined> {
  const file = resolve(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}

/** Parses the variables. Throws `ConfigError` with all problems. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const environment = parseEnvironment(variables);
  const problems = [...incompleteGroups(environment), ...brokenRules(environment)];
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(environment);
}

function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const values = environmentNames.flatMap((name) => (variables[name] ? [[name, variables[name]]] : []));
  const parsed = environmentSchema.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} must be: ${issue.message}`);
  throw new ConfigError([...new Set(problems)]);
}

function incompleteGroups(environment: Environment): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => environment[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return [`${missing.join(', ')} is missing: ${names.join(', ')} must be set together`];
  });
}

function brokenRules(environment: Environment): string[] {
  const rules =
    environment.NODE_ENV === 'production' ? [...everydayRules, ...productionRules] : everydayRules;
  return rules.filter((rule) => rule.broken(environment)).map((rule) => `${rule.name} ${rule.sentence}`);
}

function placesServicesOf(environment: Environment): Pick<Config, 'google' | 'geoapify' | 'overpass'> {
  return {
    google: {
      apiKey: environment.GOOGLE_PLACES_API_KEY,
      url: environment.GOOGLE_PLACES_URL,
      dailyCalls: environment.GOOGLE_PLACES_DAILY_CALLS,
    },
    geoapify: {
      apiKey: environment.GEOAPIFY_API_KEY,
      url: environment.GEOAPIFY_URL,
      dailyCalls: environment.GEOAPIFY_DAILY_CALLS,
    },
    overpass:
      environment.OVERPASS_URL === 'off'
        ? undefined
        : { url: environment.OVERPASS_URL, dailyCalls: environment.OVERPASS_DAILY_CALLS },
  };
}

function toConfig(environment: Environment): Config {
  const production = environment.NODE_ENV === 'production';
  return {
    mode: environment.NODE_ENV,
    production,
    host: environment.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: environment.PORT,
    workers: environment.WEB_CONCURRENCY,
    shutdownDelayMs: environment.SHUTDOWN_DELAY_MS,
    publicUrl: new URL(environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).origin,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    appSecret: environment.APP_SECRET,
    trustProxy: environment.TRUST_PROXY,
    mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM },
    ...services(environment, production),
    map: mapOf(environment),
    push: pushOf(environment, production),
    site: siteOf(environment),
    rateLimits: environment.RATE_LIMITS === 'on',
    logLevel: environment.LOG_LEVEL,
    metricsToken: environment.METRICS_TOKEN,
    traces: tracesOf(environment),
  };
}

function services(environment: Environment, production: boolean) {
  return {
    identityProvider: identityProviderOf(environment),
    payments: paymentsOf(environment),
    botCheck: botCheckOf(environment, production),
    ...placesServicesOf(environment),
  };
}

function identityProviderOf(environment: Environment): Config['identityProvider'] {
  const { AUTH0_ISSUER: issuer, AUTH0_CLIENT_ID: clientId, AUTH0_CLIENT_SECRET: clientSecret } = environment;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

function paymentsOf(environment: Environment): Config['payments'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_URL: apiUrl,
    STRIPE_JS_URL: scriptUrl,
  } = environment;
  if (!secretKey || !publishableKey || !webhookSecret || !priceId) return undefined;
  const isLive = /^[sr]k_live_/.test(secretKey);
  return { secretKey, publishableKey, webhookSecret, priceId, apiUrl, scriptUrl, isLive };
}

function botCheckOf(environment: Environment, production: boolean): Config['botCheck'] {
  const verifyUrl = environment.TURNSTILE_VERIFY_URL;
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = environment;
  if (siteKey && secretKey) return { siteKey, secretKey, verifyUrl };
  return production ? undefined : { ...turnstileTestKeys, verifyUrl };
}

/** Returns the origins that browsers need for the map: the configured ones and the style's. */
function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: mapOrigins }: Environment): Config['map'] {
  if (!styleUrl) return undefined;
  const origins = [styleUrl, ...mapOrigins].map((address) => new URL(address).origin);
  return { styleUrl, origins: [...new Set(origins)] };
}

function pushOf(environment: Environment, production: boolean): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = environment;
  const isOff = subject === 'off';
  return {
    isOff,
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    subject: isOff ? undefined : (subject ?? defaultSubject(environment, production)),
    services: environment.PUSH_SERVICES.map((address) => new URL(address).origin),
  };
}

/** Outside production any address will do: push services other than Apple's don't look at it. */
function defaultSubject(
  { CONTACT_EMAIL: email, PUBLIC_URL: publicUrl }: Environment,
  production: boolean,
): string | undefined {
  const subjects = [email && `mailto:${email}`, publicUrl?.startsWith('https:') ? publicUrl : undefined];
  const real = subjects.find((subject) => subject !== undefined && isRealSubject(subject));
  return real ?? (production ? undefined : `mailto:${defaultSiteFacts.contactEmail}`);
}

function tracesOf(environment: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = environment;
  if (!endpoint) return undefined;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  return { endpoint, headers, serviceName, ratio };
}

function siteOf(environment: Environment): SiteFacts {
  return {
    name: defaultSiteFacts.name,
    operator: environment.SITE_OPERATOR ?? defaultSiteFacts.operator,
    address: environment.SITE_ADDRESS ?? defaultSiteFacts.address,
    contactEmail: environment.CONTACT_EMAIL ?? defaultSiteFacts.contactEmail,
    social: {
      facebook: environment.SITE_FACEBOOK_URL ?? defaultSiteFacts.social.facebook,
      x: environment.SITE_X_URL ?? defaultSiteFacts.social.x,
      instagram: environment.SITE_INSTAGRAM_URL ?? defaultSiteFacts.social.instagram,
      telegram: environment.SITE_TELEGRAM_URL ?? defaultSiteFacts.social.telegram,
    },
  };
}
