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

const permissions = [
  'geolocation=(self)',
  'camera=(self)',
  'accelerometer=(self)',
  'gyroscope=(self)',
  'magnetometer=(self)',
  'microphone=()',
  'payment=(self)',
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
 * @param mapOrigins where the map beside the places is read from. They stand on every page: the policy of the first
 *   document holds while a person goes on to others, and most come to the map from another page.
 */
export function pageHeaders(
  production: boolean,
  uses: readonly PageSource[] = [],
  mapOrigins: readonly string[] = [],
): HeaderTable {
  return {
    ...everywhere,
    ...(production ? transportSecurity : {}),
    'content-security-policy': contentSecurityPolicy(uses, mapOrigins),
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

function contentSecurityPolicy(uses: readonly PageSource[], mapOrigins: readonly string[]): string {
  const scripts = uses.map((name) => sources[name].script);
  const frames = uses.map((name) => sources[name].frame);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mapOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...mapOrigins].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
