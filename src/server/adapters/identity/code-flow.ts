import * as openid from 'openid-client';
import { clockToleranceSeconds } from './discover.ts';
import { IdentityError, type SignInOptions, type SignInTransaction } from './identity-provider.ts';
import { lacksEmail, readClaims } from './read-claims.ts';

const scope = 'openid email profile';

/** Builds the URL of the provider's sign-in page, and the values that its answer is checked against. */
export async function begin(
  configuration: openid.Configuration,
  redirectUri: string,
  { way, language }: SignInOptions,
) {
  const transaction: SignInTransaction = {
    state: `${openid.randomState()}.${language}`,
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(transaction.codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(way === 'signup' ? signupHints(configuration) : {}),
  });
  return { address: address.href, transaction };
}

/** Auth0's hint, which others ignore, and the standard one, only if the provider announces it. */
function signupHints(configuration: openid.Configuration): Record<string, string> {
  const prompts = configuration.serverMetadata()['prompt_values_supported'];
  const knowsCreate = Array.isArray(prompts) && prompts.includes('create');
  return { screen_hint: 'signup', ...(knowsCreate ? { prompt: 'create' } : {}) };
}

interface Client {
  readonly redirectUri: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Checks the answer, exchanges its code for tokens, and verifies those: signature, issuer, audience, time, nonce. */
export async function finish(
  configuration: openid.Configuration,
  { redirectUri, clock }: Client,
  answer: URLSearchParams,
  { state, nonce, codeVerifier }: SignInTransaction,
) {
  const callback = new URL(redirectUri);
  callback.search = answer.toString();
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token || tokens.id_token === undefined) throw new IdentityError('refused', 'no id token');
  // The library checks `exp` and `nbf`, but only the type of `iat`.
  if (token.iat > clock() / 1_000 + clockToleranceSeconds)
    throw new IdentityError('refused', 'iat ahead of the clock');
  const needsUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined && lacksEmail(token);
  const userInfo = needsUserInfo
    ? await openid.fetchUserInfo(configuration, tokens.access_token, token.sub)
    : undefined;
  return { claims: readClaims(token, userInfo), idToken: tokens.id_token };
}
