import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the stand-in does with every call: `hung_up` breaks the connection, `silent` never answers. */
export type SiteverifyBehaviour =
  | 'well'
  | 'down'
  | 'hung_up'
  | 'silent'
  | 'garbage'
  | 'other_shape'
  | 'redirect';

export interface Siteverify {
  /** Whole address of the verification, for `TURNSTILE_VERIFY_URL`. */
  readonly url: string;
  /** The pair that it knows. */
  readonly environment: Readonly<Record<string, string>>;
  /** The form fields of every call, in order. */
  readonly requests: readonly Readonly<Record<string, string>>[];
  setBehaviour(mood: SiteverifyBehaviour): void;
  close(): Promise<void>;
}

/** Of the pair that the stand-in knows; no trial keys, so that site and purpose of a token count. */
export const siteKey = '0x4AAAAAAAStandInSiteKey';
const secretKey = '0x4AAAAAAAStandInSecretKey';

/**
 * Cloudflare's side of Turnstile on loopback. A token says what it is: `good…` passes once on this site, `other-site…` and
 * `other-form…` were made elsewhere, any other was never given out.
 */
export async function startSiteverify(): Promise<Siteverify> {
  const requests: Record<string, string>[] = [];
  const answered = new Map<string, object>();
  const spent = new Set<string>();
  let mood: SiteverifyBehaviour = 'well';

  function verdictOn({ secret, response = '', idempotency_key: key = '' }: Record<string, string>): object {
    if (secret !== secretKey) return refused('invalid-input-secret');
    const before = answered.get(key);
    if (before) return before;
    const verdict = spent.has(response) ? refused('timeout-or-duplicate') : first(response);
    spent.add(response);
    answered.set(key, verdict);
    return verdict;
  }

  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(fields);
    if (mood === 'silent') return;
    if (mood === 'hung_up') return void request.socket.destroy();
    if (mood === 'down') return void response.writeHead(503).end('{}');
    if (mood === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (mood === 'garbage') return void response.end('<html>');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mood === 'other_shape' ? { ok: 'yes' } : verdictOn(fields)));
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
      mood = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const refused = (reason: string) => ({ success: false, 'error-codes': [reason], messages: [] });

function first(token: string): object {
  if (!/^(good|other-site|other-form)/.test(token)) return refused('invalid-input-response');
  return {
    success: true,
    'error-codes': [],
    challenge_ts: '2026-11-22T09:00:00.000Z',
    hostname: token.startsWith('other-site') ? 'elsewhere.example' : 'localhost',
    action: token.startsWith('other-form') ? 'login' : 'contact',
    cdata: '',
  };
}
