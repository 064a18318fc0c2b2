import * as openid from 'openid-client';
import type { BoundedFetch } from '../../platform/outgoing-fetch.ts';
import { IdentityError } from './identity-provider.ts';

/** Signatures that only the provider's private key can make. Never `none`, nor `HS256`, whose key is our own secret. */
const soundAlgorithms = ['RS256', 'PS256', 'ES256'];
/** By how much the provider's clock may differ from ours. */
export const clockToleranceSeconds = 60;

export interface DiscoverOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
  readonly fetch: BoundedFetch;
}

/** Reads what the provider says of itself (OpenID Connect Discovery 1.0), and narrows it to what we accept. */
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
  // Without it the library takes the token's signature for granted, since it came over TLS.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

function narrowed(metadata: openid.ServerMetadata): openid.ServerMetadata {
  const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const sound = algorithms.filter((name) => soundAlgorithms.includes(name));
  if (sound.length === 0) throw new IdentityError('misconfigured', 'no signature of the provider is sound');
  return {
    ...metadata,
    id_token_signing_alg_values_supported: sound,
    userinfo_signing_alg_values_supported: sound,
  };
}

/** The standard's default is the header; the body where the provider takes it, as Auth0 sets up a web application. */
function authenticationFor(server: openid.ServerMetadata): openid.ClientAuth {
  const isBodyTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  return isBodyTaken ? openid.ClientSecretPost() : openid.ClientSecretBasic();
}
