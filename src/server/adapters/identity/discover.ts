import * as openid from 'openid-client';
import type { BoundedFetch } from '../../platform/outgoing-fetch.ts';
import { IdentityError } from './identity-provider.ts';

/** Signatures with the provider's private key. Never `none`, nor `HS256`, whose key is our client secret. */
const acceptedAlgorithms = ['RS256', 'PS256', 'ES256'];
/** How far the provider's clock may differ from ours. */
export const clockToleranceSeconds = 60;

export interface DiscoverOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
  readonly fetch: BoundedFetch;
}

/** Fetches the provider's metadata (OpenID Connect Discovery 1.0) and restricts it to what we accept. */
export async function discover({ issuer, clientId, clientSecret, timeoutMs, fetch }: DiscoverOptions) {
  const timeout = timeoutMs / 1_000;
  const execute = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  const options = { timeout, execute, [openid.customFetch]: fetch };
  const found = await openid.discovery(issuer, clientId, undefined, openid.None(), options);
  const server = narrowed(found.serverMetadata());
  const client = { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds };
  const configuration = new openid.Configuration(server, clientId, client, authenticationFor(server));
  configuration.timeout = timeout;
  configuration[openid.customFetch] = fetch;
  for (const extension of execute) extension(configuration);
  // Otherwise the library doesn't verify the token's signature, because it came over TLS.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

function narrowed(metadata: openid.ServerMetadata): openid.ServerMetadata {
  const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const accepted = algorithms.filter((name) => acceptedAlgorithms.includes(name));
  if (accepted.length === 0)
    throw new IdentityError('misconfigured', 'no signature of the provider is sound');
  return {
    ...metadata,
    id_token_signing_alg_values_supported: accepted,
    userinfo_signing_alg_values_supported: accepted,
  };
}

/** Sends the client secret in the body if the provider accepts that, as Auth0 does, else in the header, the default. */
function authenticationFor(server: openid.ServerMetadata): openid.ClientAuth {
  const isBodyTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  return isBodyTaken ? openid.ClientSecretPost() : openid.ClientSecretBasic();
}
