import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the stand-in handles calls. `hung_up` closes the connection, `silent` never responds. */
export type SiteverifyBehaviour =
  | 'well'
  | 'down'
  | 'hung_up'
  | 'silent'
  | 'garbage'
  | 'other_shape'
  | 'redirect';

export interface Siteverify {
  /** The URL for `TURNSTILE_VERIFY_URL`. */
  readonly url: string;
  /** Environment variables with the keys that it accepts. */
  readonly environment: Readonly<Record<string, string>>;
  /** The form fields of every call, in order. */
  readonly requests: readonly Readonly<Record<string, string>>[];
  setBehaviour(behaviour: SiteverifyBehaviour): void;
  close(): Promise<void>;
}

/** Not one of Cloudflare's test keys, so that a token's hostname and action are checked. */
export const siteKey = '0x4AAAAAAAStandInSiteKey';
const secretKey = '0x4AAAAAAAStandInSecretKey';

/**
 * Starts a stand-in for Cloudflare Turnstile's siteverify API on loopback. The token decides the result: `good…` is valid
 * once, `other-site…` and `other-form…` are valid for another hostname or action, and any other token is invalid.
 */
export async function startSiteverify(): Promise<Siteverify> {
  const requests: Record<string, string>[] = [];
  const resultByKey = new Map<string, object>();
  const usedTokens = new Set<string>();
  let behaviour: SiteverifyBehaviour = 'well';

  function verify({ secret, response = '', idempotency_key: key = '' }: Record<string, string>): object {
    if (secret !== secretKey) return failure('invalid-input-secret');
    const earlierResult = resultByKey.get(key);
    if (earlierResult) return earlierResult;
    const result = usedTokens.has(response) ? failure('timeout-or-duplicate') : verifyNewToken(response);
    usedTokens.add(response);
    resultByKey.set(key, result);
    return result;
  }

  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(fields);
    if (behaviour === 'silent') return;
    if (behaviour === 'hung_up') return void request.socket.destroy();
    if (behaviour === 'down') return void response.writeHead(503).end('{}');
    if (behaviour === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (behaviour === 'garbage') return void response.end('<html>');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(behaviour === 'other_shape' ? { ok: 'yes' } : verify(fields)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/turnstile/v0/siteverify`;
  return {
    url,
    environment: {
      TURNSTILE_SITE_KEY: siteKey,
      TURNSTILE_SECRET_KEY: secretKey,
      TURNSTILE_VERIFY_URL: url,
    },
    requests,
    setBehaviour(next) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const failure = (reason: string) => ({ success: false, 'error-codes': [reason], messages: [] });

function verifyNewToken(token: string): object {
  if (!/^(good|other-site|other-form)/.test(token)) return failure('invalid-input-response');
  return {
    success: true,
    'error-codes': [],
    challenge_ts: '2026-11-22T09:00:00.000Z',
    hostname: token.startsWith('other-site') ? 'elsewhere.example' : 'localhost',
    action: token.startsWith('other-form') ? 'login' : 'contact',
    cdata: '',
  };
}
