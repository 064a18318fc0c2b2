import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Siteverify, startSiteverify } from '../../../../test/stand-ins/bot-check/start-siteverify.ts';
import type { BotCheck, BotCheckProblem } from './bot-check.ts';
import { createFakeBotCheck } from './fake-bot-check.ts';
import { createTurnstile } from './turnstile.ts';

let siteverify: Siteverify;
beforeAll(async () => {
  siteverify = await startSiteverify();
});
afterAll(() => siteverify.close());
beforeEach(() => siteverify.setBehaviour('well'));

const secret = () => siteverify.environment['TURNSTILE_SECRET_KEY'] ?? '';
const turnstile = (secretKey = secret(), timeoutMs = 5_000) =>
  createTurnstile({
    ...{ secretKey, timeoutMs, verifyUrl: siteverify.url },
    ...{ hostname: 'localhost', action: 'contact' },
  });

interface Subject {
  readonly botCheck: BotCheck;
  fail(): void;
}

let count = 0;
const newToken = () => `good-${++count}`;

const subjects: Readonly<Record<string, (goodToken: string) => Subject>> = {
  turnstile: () => ({ botCheck: turnstile(), fail: () => siteverify.setBehaviour('down') }),
  fake: (goodToken) => {
    const botCheck = createFakeBotCheck([goodToken]);
    return { botCheck, fail: () => botCheck.fail('status') };
  },
};

describe.each(Object.entries(subjects))('every bot check: %s', (_, create) => {
  it('accepts a valid token once', async () => {
    const token = newToken();
    const { botCheck } = create(token);

    expect(await botCheck.verify(token)).toEqual({ outcome: 'passed' });
    expect(await botCheck.verify(token)).toEqual({ outcome: 'failed', reasons: ['timeout-or-duplicate'] });
  });

  it('rejects a token that was never issued', async () => {
    const { botCheck } = create(newToken());
    const verified = await botCheck.verify('made up');
    expect(verified).toEqual({ outcome: 'failed', reasons: ['invalid-input-response'] });
  });

  it('reports "unavailable" instead of "passed" if there is no answer', async () => {
    const token = newToken();
    const { botCheck, fail } = create(token);
    fail();
    expect(await botCheck.verify(token)).toEqual({ outcome: 'unavailable', problem: 'status' });
  });
});

describe('Turnstile', () => {
  it('receives the secret and the token, and no data about the user', async () => {
    await turnstile().verify(newToken());
    expect(Object.keys(siteverify.requests.at(-1) ?? {}).sort()).toEqual([
      'idempotency_key',
      'response',
      'secret',
    ]);
  });

  it('retries with the same idempotency key, so that a lost answer doesn’t use up the token', async () => {
    const token = newToken();
    let isFirst = true;
    const lossyFetch: typeof fetch = async (...args) => {
      const answer = await fetch(...args);
      if (!isFirst) return answer;
      isFirst = false;
      throw new TypeError('terminated');
    };
    const botCheck = createTurnstile({
      ...{ secretKey: secret(), verifyUrl: siteverify.url, hostname: 'localhost', action: 'contact' },
      fetch: lossyFetch,
    });

    expect(await botCheck.verify(token)).toEqual({ outcome: 'passed' });
    const [first, second] = siteverify.requests.slice(-2);
    expect(second).toEqual(first);
  });

  it.each([
    ['other-site-1', 'wrong-hostname'],
    ['other-form-1', 'wrong-action'],
  ])('rejects a token with %s, which was issued elsewhere', async (token, reason) => {
    expect(await turnstile().verify(token)).toEqual({ outcome: 'failed', reasons: [reason] });
  });

  it.each<[Parameters<Siteverify['setBehaviour']>[0], BotCheckProblem]>([
    ['garbage', 'bad_response'],
    ['other_shape', 'bad_response'],
    ['hung_up', 'network'],
    ['redirect', 'status'],
    ['silent', 'timeout'],
  ])('is reported as unavailable after a faulty answer: %s', async (behaviour, problem) => {
    siteverify.setBehaviour(behaviour);
    const botCheck = turnstile(secret(), behaviour === 'silent' ? 100 : 5_000);
    expect(await botCheck.verify(newToken())).toEqual({ outcome: 'unavailable', problem });
  });

  it('combines undocumented error codes into one reason "unknown"', async () => {
    const reasons = Array.from({ length: 5_000 }, (_, index) => `made-up-${index}`);
    const verboseFetch: typeof fetch = async () =>
      Response.json({ success: false, 'error-codes': [...reasons, 'timeout-or-duplicate'] });
    const botCheck = createTurnstile({
      ...{ secretKey: secret(), verifyUrl: siteverify.url, hostname: 'localhost', action: 'contact' },
      fetch: verboseFetch,
    });
    expect(await botCheck.verify(newToken())).toEqual({
      outcome: 'failed',
      reasons: ['unknown', 'timeout-or-duplicate'],
    });
  });

  it('reports a wrong secret as a misconfiguration, not as a failed check', async () => {
    const verified = await turnstile('0x4AAAAAAAnother').verify(newToken());
    expect(verified).toEqual({ outcome: 'unavailable', problem: 'misconfigured' });
  });

  it('accepts Cloudflare’s test keys, which answer with their own hostname', async () => {
    const testKeyFetch: typeof fetch = async () =>
      Response.json({ success: true, 'error-codes': [], hostname: 'example.com', action: 'test' });
    const botCheck = createTurnstile({
      ...{ secretKey: '1x0000000000000000000000000000000AA', verifyUrl: siteverify.url },
      ...{ hostname: 'localhost', action: 'contact', fetch: testKeyFetch },
    });
    expect(await botCheck.verify('XXXX.DUMMY.TOKEN.XXXX')).toEqual({ outcome: 'passed' });
  });
});
