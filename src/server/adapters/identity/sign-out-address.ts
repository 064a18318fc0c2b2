import { buildEndSessionUrl, type Configuration } from 'openid-client';

/**
 * Where the browser ends the provider's session: OpenID Connect RP-Initiated Logout 1.0 where the provider names its
 * address; a tenant of Auth0 that does not, by Auth0's own form; else nowhere. The page to come back to has to be
 * registered with the provider, exactly as it stands here.
 */
export function signOutAddressOf(
  configuration: Configuration,
  backTo: string,
  idToken: string | undefined,
): string | undefined {
  const { end_session_endpoint: endSession, issuer } = configuration.serverMetadata();
  if (endSession !== undefined) {
    const hint = idToken === undefined ? {} : { id_token_hint: idToken };
    return buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: backTo }).href;
  }
  if (!new URL(issuer).hostname.endsWith('.auth0.com')) return undefined;
  const address = new URL('v2/logout', issuer);
  address.searchParams.set('client_id', configuration.clientMetadata().client_id);
  address.searchParams.set('returnTo', backTo);
  return address.href;
}
