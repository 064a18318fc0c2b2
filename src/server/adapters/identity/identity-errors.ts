import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { OutgoingError } from '../../platform/outgoing-error.ts';
import { IdentityError, type IdentityFailure } from './identity-provider.ts';

/** Error codes of OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) and OpenID Connect. All others count as `refused`. */
const failureOfCode: ReadonlyMap<string, IdentityFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['temporarily_unavailable', 'unavailable'],
  ['server_error', 'unavailable'],
  ['invalid_client', 'misconfigured'],
  ['unauthorized_client', 'misconfigured'],
  ['invalid_scope', 'misconfigured'],
  ['unsupported_response_type', 'misconfigured'],
]);

/** Converts a library error to ours. The original isn't passed on, because it may contain tokens and claims. */
export function identityErrorOf(error: unknown, otherwise: IdentityFailure = 'refused'): IdentityError {
  if (error instanceof IdentityError) return error;
  const outgoing = outgoingErrorIn(error);
  if (outgoing) return new IdentityError('unavailable', `${outgoing.kind}: ${outgoing.message}`);
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const failure = failureOfCode.get(error.error);
    // The callback's parameters are untrusted, so only known codes get into the log.
    return new IdentityError(failure ?? 'refused', failure ? error.error : error.code);
  }
  if (error instanceof WWWAuthenticateChallengeError) return new IdentityError('misconfigured', error.code);
  return new IdentityError(otherwise, error instanceof ClientError ? checkOf(error) : 'unexpected');
}

/** Returns which check failed on which claim, without the claim's value. */
function checkOf({ code, name, cause }: ClientError): string {
  const details: unknown = cause instanceof Error ? cause.cause : undefined;
  const { claim } = (details ?? {}) as { readonly claim?: unknown };
  return typeof claim === 'string' ? `${code} ${claim}` : (code ?? name);
}

/** The library wraps errors of its `fetch` once or twice. */
function outgoingErrorIn(error: unknown, depth = 3): OutgoingError | undefined {
  if (error instanceof OutgoingError) return error;
  return error instanceof Error && depth > 0 ? outgoingErrorIn(error.cause, depth - 1) : undefined;
}
