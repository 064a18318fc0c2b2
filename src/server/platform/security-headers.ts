export type HeaderTable = Readonly<Record<string, string>>;

/** Third parties that a page may load; only the pages that use one name it. */
export type PageSource = 'turnstile';

const sources: Record<PageSource, { readonly script: string; readonly frame: string }> = {
  turnstile: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
};

const everywhere: HeaderTable = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const transportSecurity: HeaderTable = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Where the payment form lies, and what it calls; https://docs.stripe.com/security/guide#content-security-policy. */
const stripe = {
  scripts: stripeFrames,
  frames: [...stripeFrames, 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
};

/** Third parties that a page may come to need by a dialog, and so names from the start. */
export interface ReachedOrigins {
  /** Where the map beside the places is read from. */
  readonly map?: readonly string[];
  /** Payments are configured. Outside production the form's script may come from a stand-in's origin. */
  readonly payments?: { readonly standIn: string | undefined };
}

const permissionsFor = (paymentFrames: readonly string[]) =>
  [
    'geolocation=(self)',
    'camera=(self)',
    'accelerometer=(self)',
    'gyroscope=(self)',
    'magnetometer=(self)',
    'microphone=()',
    `payment=(${['self', ...paymentFrames.map((origin) => `"${origin}"`)].join(' ')})`,
    'usb=()',
    'browsing-topics=()',
  ].join(', ');

/** Headers of a JSON answer: it is never a document, so its policy allows nothing. */
export function apiHeaders(production: boolean): HeaderTable {
  return {
    ...everywhere,
    ...(production ? transportSecurity : {}),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Headers of a page. Styles may be inline (prerendered attributes, toasts); scripts never.
 * @param reached stand on every page: the policy of the first document holds while a person goes on to others, and the
 *   dialog of premium opens on each of them.
 */
export function pageHeaders(
  production: boolean,
  uses: readonly PageSource[] = [],
  reached: ReachedOrigins = {},
): HeaderTable {
  return {
    ...everywhere,
    ...(production ? transportSecurity : {}),
    'content-security-policy': contentSecurityPolicy(uses, reached),
    // Without being named here, the frame of the payment form may not even ask whether the browser has a wallet.
    'permissions-policy': permissionsFor(reached.payments ? stripeFrames : []),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

function contentSecurityPolicy(uses: readonly PageSource[], reached: ReachedOrigins): string {
  const map = reached.map ?? [];
  const payments = paymentSources(reached);
  const scripts = [...uses.map((name) => sources[name].script), ...payments.scripts];
  const frames = [...uses.map((name) => sources[name].frame), ...payments.frames];
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...map].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...map, ...payments.connects].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function paymentSources({ payments }: ReachedOrigins): typeof stripe {
  if (!payments) return { scripts: [], frames: [], connects: [] };
  const also = payments.standIn === undefined ? [] : [payments.standIn];
  return {
    scripts: [...stripe.scripts, ...also],
    frames: [...stripe.frames, ...also],
    connects: [...stripe.connects, ...also],
  };
}
