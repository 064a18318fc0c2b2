import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { secondMs } from '../../../domain/time/units.ts';
import { retryAfterMs } from '../../platform/retry-after.ts';
import { createOriginQueues, maxPauseMs, type OriginQueue } from './origin-queue.ts';
import type { PushAddress } from './push-address.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { isPushService } from './push-services.ts';
import { createTurns } from './turns.ts';
import { createVapidHeaders, type Vapid } from './vapid.ts';

interface Options {
  readonly vapid: Vapid;
  /** Origins besides the known push services. */
  readonly services: readonly string[];
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timeoutMs?: number;
}

/** How long the push service may keep a message for a browser that is offline. */
const timeToLiveSeconds = 600;
const defaultTimeoutMs = 10 * secondMs;
/** Concurrent requests to one origin, each on its own kept-open connection. */
const maxConcurrent = 100;
/** Encrypting and sending takes half a millisecond of the processor. */
const perTurn = 8;
/** Connections are kept between the alerts of a minute, not from prayer to prayer. */
const idleMs = 30 * secondMs;
/** If the push service says that it is busy and not how long. */
const busyPauseMs = 10 * secondMs;
const failureDelayMs = 15 * secondMs;
/** A body says nothing that we use. */
const maxAnswerBytes = 64_000;

/** Sends encrypted messages over connections that are kept open, with a limit per origin. */
export function createWebPushSender(options: Options): PushSender {
  const { vapid, services, clock, timeoutMs = defaultTimeoutMs } = options;
  const authorization = createVapidHeaders(vapid, clock);
  const nextTurn = createTurns(perTurn);
  const queues = createOriginQueues({ maxConcurrent, clock });
  const agentOptions = { keepAlive: true, maxSockets: maxConcurrent, scheduling: 'lifo' as const };
  const agents = {
    'https:': new https.Agent({ ...agentOptions, timeout: idleMs }),
    'http:': new http.Agent({ ...agentOptions, timeout: idleMs }),
  };

  async function attempt(address: PushAddress, message: Buffer): Promise<Answer> {
    const url = new URL(address.endpoint);
    const { cipherText: body } = webPush.encrypt(address.p256dh, address.auth, message, 'aes128gcm');
    const isPlain = url.protocol === 'http:';
    return post(isPlain ? http : https, url, {
      agent: agents[isPlain ? 'http:' : 'https:'],
      timeoutMs,
      body,
      headers: {
        authorization: authorization(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: timeToLiveSeconds,
        urgency: 'high',
      },
    });
  }

  async function sendOnce(queue: OriginQueue, address: PushAddress, message: Buffer): Promise<PushOutcome> {
    let answer: Answer;
    try {
      answer = await attempt(address, message);
    } catch {
      // Only encryption throws: `areValidKeys` has checked the keys, but a database can hold anything.
      return { became: 'refused', reason: 'bad_keys' };
    }
    const outcome = outcomeOf(answer, clock());
    if (outcome.became !== 'later') queue.succeeded();
    else if (outcome.reason === 'busy') queue.pause(outcome.retryAfterMs);
    else queue.failed();
    return outcome;
  }

  return {
    async send(address, message, until) {
      if (!isPushService(address.endpoint, services)) return { became: 'refused', reason: 'unknown_service' };
      const queue = queues.of(new URL(address.endpoint).origin);
      const take = async (): Promise<PushOutcome> => {
        const pausedMs = queue.pausedMs();
        if (pausedMs > 0) return { became: 'later', reason: 'busy', retryAfterMs: pausedMs };
        if (clock() > until) return { became: 'later', reason: 'busy', retryAfterMs: 0 };
        await nextTurn();
        return sendOnce(queue, address, message);
      };
      const first = await queue.run(take);
      const isRetried = first.became === 'later' && first.reason === 'timeout';
      return isRetried ? queue.run(take) : first;
    },
    close() {
      agents['https:'].destroy();
      agents['http:'].destroy();
    },
  };
}

function outcomeOf(answer: Answer, nowMs: number): PushOutcome {
  if ('failure' in answer) return { became: 'later', reason: answer.failure, retryAfterMs: failureDelayMs };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { became: 'sent' };
  if (status === 404 || status === 410) return { became: 'gone' };
  if (status === 429 || status === 503) {
    const wait = retryAfterMs(retryAfter ?? null, nowMs) ?? busyPauseMs;
    return { became: 'later', reason: 'busy', retryAfterMs: Math.min(Math.max(wait, secondMs), maxPauseMs) };
  }
  if (status >= 500) return { became: 'later', reason: 'server_error', retryAfterMs: failureDelayMs };
  if (status === 413) return { became: 'refused', reason: 'too_large' };
  if (status === 401 || status === 403) return { became: 'refused', reason: 'unauthorized' };
  return { became: 'refused', reason: 'rejected' };
}

type Answer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly failure: 'timeout' | 'network' };

interface Post {
  readonly agent: http.Agent;
  readonly timeoutMs: number;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Uint8Array;
}

/** Posts without following redirects. Never rejects; the time limit includes connecting and reading the answer. */
function post(
  { request }: Pick<typeof http, 'request'>,
  url: URL,
  { agent, timeoutMs, headers, body }: Post,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers });
    const limit = setTimeout(() => {
      resolve({ failure: 'timeout' });
      call.destroy();
    }, timeoutMs);
    const end = (answer: Answer) => {
      clearTimeout(limit);
      resolve(answer);
    };
    call.on('error', () => end({ failure: 'network' }));
    call.on('response', (response) => {
      const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxAnswerBytes) return;
        end(answer);
        call.destroy();
      });
      response.on('end', () => end(answer));
      response.on('error', () => end(answer));
    });
    call.end(body);
  });
}
