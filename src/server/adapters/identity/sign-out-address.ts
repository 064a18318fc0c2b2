import { buildEndSessionUrl, type Configuration } from 'openid-client';

/**
 * Returns the URL that ends the provider's session: by OpenID Connect RP-Initiated Logout 1.0 if the provider supports it,
 * by Auth0's own URL for Auth0 tenants that don't, otherwise undefined. `backTo` must be registered with the provider in
 * exactly this form.
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
