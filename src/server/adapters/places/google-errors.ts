import { PlacesError } from './places-provider.ts';

/** Reasons of google.rpc.ErrorInfo that mean: switched off for us. Source: google/api/error_reason.proto */
const shutOut = [
  'SERVICE_DISABLED',
  'BILLING_DISABLED',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
  'CONSUMER_SUSPENDED',
  'CONSUMER_INVALID',
  'USER_PROJECT_DENIED',
  'SECURITY_POLICY_VIOLATED',
  'LOCATION_TAX_POLICY_VIOLATED',
];
const tooMuch = [
  'RESOURCE_EXHAUSTED',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_QUOTA_EXCEEDED',
  'OVER_QUERY_LIMIT',
  'OVER_DAILY_LIMIT',
];
const passing = ['UNAVAILABLE', 'INTERNAL', 'DEADLINE_EXCEEDED', 'UNKNOWN_ERROR'];

const badKey =
  /api key (?:is |has )?(?:not valid|invalid|expired)|missing a valid api key|must use an api key|unregistered callers/;
const offInWords =
  /has not been used in project|or it is disabled|not authorized to use this api|has disabled the use of apis|enable billing|billing (?:to be|(?:has )?not(?: been)?) enabled|which is not enabled for your project|requests? .{0,200}(?:is|are) blocked|referer restrictions|ip address restrictions/;
/** An owner who does not want to pay sets the quota to none: that will not pass by waiting. */
const noQuotaAtAll = /"quota_limit_value"\s*:\s*"0"/;
const retryDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/;

/**
 * What Google means by a refusal: the new form (403 PERMISSION_DENIED with a reason and a sentence) and the old one,
 * which comes with HTTP 200 and a `status`. The body may be cut off anywhere, so it is searched and not parsed.
 * Nothing of it is kept: it names our project.
 */
export function toGoogleError(status: number, body: string, retryAfterMs?: number): PlacesError {
  const words = new Set(body.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  const text = body.toLowerCase().replace(/\s+/g, ' ');
  const says = (names: readonly string[]) => names.some((name) => words.has(name));

  if (status === 429 || says(tooMuch)) return overQuota(body, text, retryAfterMs);
  if (
    status === 401 ||
    says(['API_KEY_INVALID', 'ACCESS_TOKEN_EXPIRED', 'UNAUTHENTICATED']) ||
    badKey.test(text)
  )
    return new PlacesError('auth', 'the key is not valid');
  if (status === 403 || says([...shutOut, 'REQUEST_DENIED', 'PERMISSION_DENIED']) || offInWords.test(text))
    return new PlacesError('disabled', 'the service is switched off for this key');
  if (status >= 500 || says(passing))
    return new PlacesError('unavailable', `answered ${status}`, { retryAfterMs, mayRetry: true });
  return new PlacesError('bad_response', `answered ${status}`);
}

function overQuota(body: string, text: string, retryAfterMs: number | undefined): PlacesError {
  if (noQuotaAtAll.test(body) || offInWords.test(text)) {
    return new PlacesError('disabled', 'the service has no quota for this key');
  }
  const seconds = retryDelay.exec(body)?.[1];
  const delayMs = retryAfterMs ?? (seconds === undefined ? undefined : Number(seconds) * 1_000);
  return new PlacesError('quota', 'asked too often', { retryAfterMs: delayMs });
}
