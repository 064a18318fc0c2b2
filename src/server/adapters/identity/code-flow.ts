import * as openid from 'openid-client';
import { clockToleranceSeconds } from './discover.ts';
import { IdentityError, type SignInOptions, type SignInTransaction } from './identity-provider.ts';
import { lacksEmail, readClaims } from './read-claims.ts';

const scope = 'openid email profile';

/** The address of the provider's own page, with everything that its answer will be held against. */
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

/** Auth0's own hint, which others pass over; and the standard's, which others may refuse unless they name it. */
function signupHints(configuration: openid.Configuration): Record<string, string> {
  const prompts = configuration.serverMetadata()['prompt_values_supported'];
  const knowsCreate = Array.isArray(prompts) && prompts.includes('create');
  return { screen_hint: 'signup', ...(knowsCreate ? { prompt: 'create' } : {}) };
}

interface Ours {
  readonly redirectUri: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Checks the answer, has its code turned into tokens, and checks those: signature, issuer, audience, time, nonce. */
export async function finish(
  configuration: openid.Configuration,
  { redirectUri, clock }: Ours,
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
  // The library looks at `exp` and `nbf`, and at `iat` only for its type.
  if (token.iat > clock() / 1_000 + clockToleranceSeconds)
    throw new IdentityError('refused', 'iat ahead of the clock');
  const knowsMore = configuration.serverMetadata().userinfo_endpoint !== undefined && lacksEmail(token);
  const userInfo = knowsMore
    ? await openid.fetchUserInfo(configuration, tokens.access_token, token.sub)
    : undefined;
  return { claims: readClaims(token, userInfo), idToken: tokens.id_token };
}
