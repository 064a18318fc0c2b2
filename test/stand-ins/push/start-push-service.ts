import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

/** How the push service answers one browser. A number is a status; `silent` never answers. */
export type PushBehaviour =
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | 'hung_up'
  | 'silent';

/** A message as the browser decrypted it. */
export interface ReceivedPush {
  readonly browser: string;
  /** Epoch milliseconds of the machine's clock. */
  readonly receivedAt: number;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  /** What the server says of itself; its signature is valid. */
  readonly vapid: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The answer; undefined if there was none. */
  readonly status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it expects
  readonly message: any;
}

/** A browser that has subscribed. */
export interface PushBrowser {
  readonly id: string;
  /** As `PushSubscription.toJSON()`. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  behave(behaviour: PushBehaviour): void;
  /** Messages that it was sent, also those that the push service refused. */
  received(): readonly ReceivedPush[];
}

export interface PushServiceStandIn {
  /** For `PUSH_SERVICES`. */
  readonly origin: string;
  /** Every attempt, in order. */
  readonly received: readonly ReceivedPush[];
  /** Problems of requests, such as an invalid signature: none in a correct server. */
  readonly violations: readonly string[];
  /** Connections that were opened. */
  connections(): number;
  /** The highest number of requests at the same time. */
  mostConcurrent(): number;
  openBrowser(): PushBrowser;
  /** Resolves with the first messages once there are as many. */
  waitFor(count: number): Promise<readonly ReceivedPush[]>;
  close(): Promise<void>;
}

/** What follows the id tells apart the subscriptions of one browser. */
const browserPath = /^\/push\/([\da-f-]{36})/;

interface Keys {
  readonly ecdh: ECDH;
  readonly auth: string;
  behaviour: PushBehaviour;
}

/**
 * Starts a stand-in for the push service of a browser on loopback. It checks what RFC 8030 and 8292 require of the server,
 * decrypts each message as the browser would, and answers as the test wishes, by default 201.
 * @param publicKey of the server's VAPID pair, base64url
 * @param latencyMs time until it answers
 */
export async function startPushService(publicKey: string, latencyMs = 0): Promise<PushServiceStandIn> {
  const browsers = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  const violations: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let concurrent = 0;
  let mostConcurrent = 0;
  let connections = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    concurrent++;
    mostConcurrent = Math.max(mostConcurrent, concurrent);
    response.once('close', () => concurrent--);
    const body = await buffer(request);
    const id = browserPath.exec(request.url ?? '')?.[1] ?? '';
    const browser = browsers.get(id);
    if (!browser) {
      violations.push(`${request.method} ${request.url} is no subscription`);
      response.writeHead(404).end();
      return;
    }
    const { behaviour } = browser;
    try {
      const status = typeof behaviour === 'object' ? behaviour.status : undefined;
      received.push({ ...readRequest(request, body, browser, publicKey, origin), browser: id, status });
    } catch (error) {
      violations.push(String(error));
    }
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    answer(response, behaviour);
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  }

  const server = createServer((request, response) => void handle(request, response));
  server.on('connection', () => connections++);
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...{ origin, received, violations },
    connections: () => connections,
    mostConcurrent: () => mostConcurrent,
    openBrowser() {
      const id = randomUUID();
      const ecdh = createECDH('prime256v1');
      const keys: Keys = {
        ecdh,
        auth: randomBytes(16).toString('base64url'),
        behaviour: { status: 201 },
      };
      const p256dh = ecdh.generateKeys('base64url');
      browsers.set(id, keys);
      return {
        id,
        subscription: { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: keys.auth } },
        behave(behaviour) {
          keys.behaviour = behaviour;
        },
        received: () => received.filter(({ browser }) => browser === id),
      };
    },
    async waitFor(count) {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return received.slice(0, count);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, behaviour: PushBehaviour): void {
  if (behaviour === 'silent') return;
  if (behaviour === 'hung_up') {
    response.destroy();
    return;
  }
  const { status, retryAfter, location } = behaviour;
  response.writeHead(status, {
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ...(location === undefined ? {} : { location }),
  });
  response.end();
}

function readRequest(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { ecdh, auth }: Keys,
  publicKey: string,
  origin: string,
) {
  if (method !== 'POST') throw new Error(`a message was sent with ${method}`);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('a message is not aes128gcm');
  const vapid = readVapid(headers.authorization ?? '', publicKey);
  if (vapid.aud !== origin) throw new Error(`a token is for ${vapid.aud}`);
  const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth });
  return {
    receivedAt: Date.now(),
    ttl: headers['ttl'] as string | undefined,
    urgency: headers['urgency'] as string | undefined,
    vapid,
    message: JSON.parse(plain.toString('utf8')),
  };
}

/** Reads `vapid t=TOKEN, k=KEY` and verifies the token's signature and lifetime. */
function readVapid(authorization: string, publicKey: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('a message carries another VAPID key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('a token is not signed with the VAPID key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
