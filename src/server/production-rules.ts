import type { Environment, Rule } from './config-schema.ts';
import { isPrivateHost } from './platform/private-host.ts';
import { isStrongSecret } from './secret-strength.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

const isHttps = (address: string) => new URL(address).protocol === 'https:';
/** Traffic to this machine can't be read on the way. */
const isSafe = (address: string) => isHttps(address) || loopbackHosts.has(new URL(address).hostname);
/** Also allows hosts of the operator's own network. */
const isSafeOrOwn = (address: string) => isSafe(address) || isPrivateHost(address);

/** Creates a rule for an optional setting. */
function mustBe(name: keyof Environment, isValid: (value: string) => boolean, sentence: string): Rule {
  const valuesOf = (environment: Environment): readonly unknown[] => [environment[name] ?? []].flat();
  return {
    name,
    broken: (environment) =>
      valuesOf(environment).some((value) => typeof value === 'string' && !isValid(value)),
    sentence,
  };
}

/** Whether a VAPID subject can be reached from the internet, judged by its name: Apple refuses others. */
export function isRealSubject(subject: string): boolean {
  const address = subject.replace(/^mailto:[^@]*@/, 'https://');
  if (!URL.canParse(address) || isPrivateHost(address)) return false;
  return !/\.(?:example|invalid|localhost|test)$|^[\d.]+$|^\[/.test(new URL(address).hostname);
}

const isTestKey = (key: string) => /^[a-z]{2}_test_/.test(key);
const isTurnstileTestKey = (key: string) => /^[123]x0{10}/.test(key);

const onlyLoopback = '(http:// is accepted for localhost, 127.0.0.1 and [::1] alone)';
const httpsSentence = `must be an https address in production: what goes over http:// can be read and changed on its way. Change http:// to https:// ${onlyLoopback}`;
const ownNetworkSentence =
  'must be an https address in production: what goes over http:// can be read and changed on its way. Change http:// to https:// (http:// is accepted for this machine and for hosts of your own network: private addresses, names without a dot, names that end in .local, .internal, .lan, .home.arpa or .svc)';
const generateHint = (bytes: number) => `Set it to what "openssl rand -hex ${bytes}" prints`;

const addressRules: readonly Rule[] = [
  {
    name: 'PUBLIC_URL',
    broken: ({ PUBLIC_URL }) => PUBLIC_URL === undefined,
    sentence:
      "is missing: in production links, cookies and sign-in need the site's own address. Set it to the https:// address that people open, such as https://mihrab.example",
  },
  mustBe(
    'PUBLIC_URL',
    isSafe,
    `must be an https address in production. Set it to the https:// address that people open ${onlyLoopback}`,
  ),
  mustBe('AUTH0_ISSUER', isHttps, 'must be an https address in production. Change http:// to https://'),
  mustBe(
    'STRIPE_API_URL',
    isHttps,
    'must be an https address in production. Leave it out to use Stripe itself',
  ),
  {
    name: 'STRIPE_JS_URL',
    broken: (environment) => environment.STRIPE_JS_URL !== undefined,
    sentence: 'must not be set in production: the payment form comes from Stripe itself',
  },
  mustBe('TURNSTILE_VERIFY_URL', isSafe, httpsSentence),
  mustBe('GOOGLE_PLACES_URL', isSafe, httpsSentence),
  mustBe('GEOAPIFY_URL', isSafe, httpsSentence),
  mustBe('OVERPASS_URL', (address) => address === 'off' || isSafeOrOwn(address), ownNetworkSentence),
  mustBe('MAP_STYLE_URL', isSafe, httpsSentence),
  mustBe('MAP_ORIGINS', isSafe, httpsSentence),
  mustBe(
    'PUSH_SERVICES',
    (address) => isHttps(address) && !isPrivateHost(address),
    'must be https origins on the internet in production: members of the site choose the paths that are called there',
  ),
  mustBe(
    'VAPID_SUBJECT',
    (subject) => subject === 'off' || isRealSubject(subject),
    'must be a mailto: or https:// address that exists on the internet: push services write there, and Apple refuses alerts that come with localhost, private hosts, or names that end in .local, .example, .invalid or .test',
  ),
  mustBe('OTEL_EXPORTER_OTLP_ENDPOINT', isSafeOrOwn, ownNetworkSentence),
];

const secretRules: readonly Rule[] = [
  {
    name: 'APP_SECRET',
    broken: (environment) => environment.DATABASE_URL !== undefined && environment.APP_SECRET === undefined,
    sentence:
      'is required in production with DATABASE_URL: at least 32 random characters, the same for every process',
  },
  mustBe(
    'APP_SECRET',
    (secret) => isStrongSecret(secret, 32),
    `is too easy to guess: it is made of words, sequences or repetitions. ${generateHint(32)}`,
  ),
];

const keyRules: readonly Rule[] = [
  mustBe('STRIPE_SECRET_KEY', (key) => !isTestKey(key), 'must not be a test key in production'),
  mustBe(
    'STRIPE_SECRET_KEY',
    (key) => isTestKey(key) || /^[sr]k_live_\w{20,247}$/.test(key),
    'is not a live key of Stripe: sk_live_ or rk_live_, then at least 20 letters and digits. Copy it from the API keys of the Stripe dashboard',
  ),
  mustBe('STRIPE_PUBLISHABLE_KEY', (key) => !isTestKey(key), 'must not be a test key in production'),
  mustBe(
    'STRIPE_PUBLISHABLE_KEY',
    (key) => isTestKey(key) || /^pk_live_\w{20,247}$/.test(key),
    'is not a live key of Stripe: pk_live_, then at least 20 letters and digits. Copy it from the API keys of the Stripe dashboard',
  ),
  mustBe(
    'STRIPE_WEBHOOK_SECRET',
    (secret) => /^whsec_[\w+/=-]{32,}$/.test(secret) && isStrongSecret(secret.slice('whsec_'.length), 32),
    'is not a signing secret of Stripe: whsec_, then at least 32 random letters and digits. Anybody who guesses it can forge payments: copy it from the webhook endpoint in the Stripe dashboard',
  ),
  mustBe(
    'STRIPE_PRICE_ID',
    (id) => /^(?:price|plan)_\w+$/.test(id),
    'is not the id of a price: price_, then letters and digits. Copy it from the product in the Stripe dashboard',
  ),
  mustBe(
    'TURNSTILE_SECRET_KEY',
    (key) => !isTurnstileTestKey(key),
    'must not be a test secret in production: it accepts every token',
  ),
  mustBe(
    'TURNSTILE_SECRET_KEY',
    (key) => isTurnstileTestKey(key) || /^0x[\w-]{30,}$/.test(key),
    'is not a secret key of Turnstile: 0x, then at least 30 letters and digits. Copy it from the widget in the Cloudflare dashboard',
  ),
  mustBe('TURNSTILE_SITE_KEY', (key) => !isTurnstileTestKey(key), 'must not be a test key in production'),
  mustBe(
    'TURNSTILE_SITE_KEY',
    // A longer one is the secret key, which would be published here.
    (key) => isTurnstileTestKey(key) || /^0x[\w-]{18,29}$/.test(key),
    'is not a site key of Turnstile: 0x, then 18 to 29 letters and digits. Copy it from the widget in the Cloudflare dashboard',
  ),
  mustBe(
    'GOOGLE_PLACES_API_KEY',
    // Since 2026 Google also issues keys that begin with two capitals and a dot.
    (key) => /^(?:AIza[\w-]{35}|[A-Z]{2}\.[\w-]{20,})$/.test(key),
    'is not an API key of Google: AIza and 35 characters, or AQ. and at least 20. Copy it from the credentials in the Google Cloud console',
  ),
  mustBe(
    'GEOAPIFY_API_KEY',
    (key) => /^[\da-f]{32}$/i.test(key),
    'is not an API key of Geoapify: 32 hexadecimal digits. Copy it from the project in the Geoapify dashboard',
  ),
];

/** Rules that production adds to `everydayRules`: a well-formed but insecure setting stops the start. */
export const productionRules: readonly Rule[] = [...addressRules, ...secretRules, ...keyRules];
