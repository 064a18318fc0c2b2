import { PlacesError } from './places-provider.ts';

/** Reasons of google.rpc.ErrorInfo for a disabled service, see google/api/error_reason.proto. */
const disabledReasons = [
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
const quotaReasons = [
  'RESOURCE_EXHAUSTED',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_QUOTA_EXCEEDED',
  'OVER_QUERY_LIMIT',
  'OVER_DAILY_LIMIT',
];
const temporaryReasons = ['UNAVAILABLE', 'INTERNAL', 'DEADLINE_EXCEEDED', 'UNKNOWN_ERROR'];

const invalidKeyText =
  /api key (?:is |has )?(?:not valid|invalid|expired)|missing a valid api key|must use an api key|unregistered callers/;
const disabledText =
  /has not been used in project|or it is disabled|not authorized to use this api|has disabled the use of apis|enable billing|billing (?:to be|(?:has )?not(?: been)?) enabled|which is not enabled for your project|requests? .{0,200}(?:is|are) blocked|referer restrictions|ip address restrictions/;
/** A quota of 0 is how owners disable a paid service, so waiting won't help. */
const zeroQuota = /"quota_limit_value"\s*:\s*"0"/;
const retryDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/;

/**
 * Interprets an error body, in the current format (403 PERMISSION_DENIED with a reason and a message) or the legacy one (200
 * with a `status`). The body may be truncated, so it is searched instead of parsed. It names our project, so none of it goes
 * into the message.
 */
export function toGoogleError(status: number, body: string, retryAfterMs?: number): PlacesError {
  const constants = new Set(body.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  const text = body.toLowerCase().replace(/\s+/g, ' ');
  const mentions = (names: readonly string[]) => names.some((name) => constants.has(name));

  if (status === 429 || mentions(quotaReasons)) return overQuota(body, text, retryAfterMs);
  if (
    status === 401 ||
    mentions(['API_KEY_INVALID', 'ACCESS_TOKEN_EXPIRED', 'UNAUTHENTICATED']) ||
    invalidKeyText.test(text)
  )
    return new PlacesError('auth', 'the key is not valid');
  if (
    status === 403 ||
    mentions([...disabledReasons, 'REQUEST_DENIED', 'PERMISSION_DENIED']) ||
    disabledText.test(text)
  )
    return new PlacesError('disabled', 'the service is disabled for this key');
  if (status >= 500 || mentions(temporaryReasons))
    return new PlacesError('unavailable', `answered ${status}`, { retryAfterMs, mayRetry: true });
  return new PlacesError('bad_response', `answered ${status}`);
}

function overQuota(body: string, text: string, retryAfterMs: number | undefined): PlacesError {
  if (zeroQuota.test(body) || disabledText.test(text)) {
    return new PlacesError('disabled', 'the service has no quota for this key');
  }
  const seconds = retryDelay.exec(body)?.[1];
  const delayMs = retryAfterMs ?? (seconds === undefined ? undefined : Number(seconds) * 1_000);
  return new PlacesError('quota', 'too many calls', { retryAfterMs: delayMs });
}
