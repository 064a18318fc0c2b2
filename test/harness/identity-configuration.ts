import type { KeyObject } from 'node:crypto';
import { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import { identityAccounts, isIdentitySubject } from './identity-accounts.ts';
import { interactionPath } from './identity-login-page.ts';

export interface IdentityProviderOptions {
  /** Where our server stands; the provider sends browsers back there alone. */
  readonly publicUrl: string;
  /** Where the provider tells the e-mail; in the id token unless told otherwise. */
  readonly emailIn?: 'id_token' | 'userinfo';
  /** A free one unless told otherwise. */
  readonly port?: number;
}

export const clientId = 'mihrab';
export const clientSecret = 'a-client-secret-of-the-tests-alone';

/** One client, the test's own key, and e-mail and name as the standard's scopes give them. */
export function identityConfiguration(
  { publicUrl, emailIn }: IdentityProviderOptions,
  key: KeyObject,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth0/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...key.export({ format: 'jwk' }), kid: 'of-the-tests', alg: 'RS256', use: 'sig' } as JWK],
    },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: emailIn === 'userinfo',
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
    extraParams: ['screen_hint'],
    interactions: { policy, url: (_ctx, { uid }) => `${interactionPath}${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: confirmSignOut } },
    findAccount: (_ctx, sub) =>
      isIdentitySubject(sub)
        ? { accountId: sub, claims: async () => ({ sub, ...identityAccounts[sub] }) }
        : undefined,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
    },
  };
}

/** Nobody is asked: the form is sent at once. */
function confirmSignOut(ctx: { body?: unknown }, form: string): void {
  const answered = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
  ctx.body = `<!doctype html><title>Sign out</title>${answered}<script>document.forms[0].submit()</script>`;
}
