import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { OutgoingError } from '../../platform/outgoing-error.ts';
import { IdentityError, type IdentityFailure } from './identity-provider.ts';

/** Error codes of OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) and OpenID Connect; every other one is a refusal. */
const failureOfCode: ReadonlyMap<string, IdentityFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['temporarily_unavailable', 'unavailable'],
  ['server_error', 'unavailable'],
  ['invalid_client', 'misconfigured'],
  ['unauthorized_client', 'misconfigured'],
  ['invalid_scope', 'misconfigured'],
  ['unsupported_response_type', 'misconfigured'],
]);

/** Says what failed in our own terms. The library's errors carry tokens and claims, so that none is passed on. */
export function identityErrorOf(error: unknown, otherwise: IdentityFailure = 'refused'): IdentityError {
  if (error instanceof IdentityError) return error;
  const outgoing = outgoingErrorIn(error);
  if (outgoing) return new IdentityError('unavailable', `${outgoing.kind}: ${outgoing.message}`);
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const failure = failureOfCode.get(error.error);
    // The callback's parameters are anybody's: only a code that we know is repeated in the log.
    return new IdentityError(failure ?? 'refused', failure ? error.error : error.code);
  }
  if (error instanceof WWWAuthenticateChallengeError) return new IdentityError('misconfigured', error.code);
  return new IdentityError(otherwise, error instanceof ClientError ? checkOf(error) : 'unexpected');
}

/** Which check failed, and on which claim: its name alone, never what it says. */
function checkOf({ code, name, cause }: ClientError): string {
  const details: unknown = cause instanceof Error ? cause.cause : undefined;
  const { claim } = (details ?? {}) as { readonly claim?: unknown };
  return typeof claim === 'string' ? `${code} ${claim}` : (code ?? name);
}

/** The library wraps what its `fetch` threw, once or twice. */
function outgoingErrorIn(error: unknown, depth = 3): OutgoingError | undefined {
  if (error instanceof OutgoingError) return error;
  return error instanceof Error && depth > 0 ? outgoingErrorIn(error.cause, depth - 1) : undefined;
}
