export type HeaderTable = Readonly<Record<string, string>>;

/** Third parties that a page may load; only pages that use one allow it. */
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

/** Origins of the payment form and its calls; https://docs.stripe.com/security/guide#content-security-policy. */
const stripe = {
  scripts: stripeFrames,
  frames: [...stripeFrames, 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
};

/** Third parties that any page may load later, in a dialog. */
export interface ReachedOrigins {
  /** Origins of the street map. */
  readonly map?: readonly string[];
  /** Set when payments are configured. Outside production the form's script may come from a stand-in. */
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

/** Headers of JSON answers, which are never documents, so their policy allows nothing. */
export function apiHeaders(production: boolean): HeaderTable {
  return {
    ...everywhere,
    ...(production ? transportSecurity : {}),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Headers of a page. Styles may be inline (prerendered attributes, toasts); scripts never.
 * @param reached allowed on every page: the policy of the first document stays in force while the user navigates, and
 * the premium dialog opens on any page.
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
    // Otherwise the payment form's frame can't check for a wallet.
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
    // The widget, which is shown where it is made: the only page of ours that may be framed. On every page, like the payment form.
    ['frame-src', "'self'", ...frames].join(' '),
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
