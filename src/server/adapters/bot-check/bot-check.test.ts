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
  it('lets a good token pass, once', async () => {
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

  it('reports "unavailable" instead of "passed" while there is no answer', async () => {
    const token = newToken();
    const { botCheck, fail } = create(token);
    fail();
    expect(await botCheck.verify(token)).toEqual({ outcome: 'unavailable', problem: 'status' });
  });
});

describe('Turnstile', () => {
  it('is told the secret and the token, and nothing about the person', async () => {
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
    const lossy: typeof fetch = async (...how) => {
      const answer = await fetch(...how);
      if (!isFirst) return answer;
      isFirst = false;
      throw new TypeError('terminated');
    };
    const botCheck = createTurnstile({
      ...{ secretKey: secret(), verifyUrl: siteverify.url, hostname: 'localhost', action: 'contact' },
      fetch: lossy,
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
  ])('is no pass when it is %s', async (mood, problem) => {
    siteverify.setBehaviour(mood);
    const botCheck = turnstile(secret(), mood === 'silent' ? 100 : 5_000);
    expect(await botCheck.verify(newToken())).toEqual({ outcome: 'unavailable', problem });
  });

  it('names no more reasons than there are, whatever it answers', async () => {
    const reasons = Array.from({ length: 5_000 }, (_, index) => `made-up-${index}`);
    const chatty: typeof fetch = async () =>
      Response.json({ success: false, 'error-codes': [...reasons, 'timeout-or-duplicate'] });
    const botCheck = createTurnstile({
      ...{ secretKey: secret(), verifyUrl: siteverify.url, hostname: 'localhost', action: 'contact' },
      fetch: chatty,
    });
    expect(await botCheck.verify(newToken())).toEqual({
      outcome: 'failed',
      reasons: ['unknown', 'timeout-or-duplicate'],
    });
  });

  it('is no person’s fault when it does not know our secret', async () => {
    const verified = await turnstile('0x4AAAAAAAnother').verify(newToken());
    expect(verified).toEqual({ outcome: 'unavailable', problem: 'misconfigured' });
  });

  it('accepts Cloudflare’s test keys, which answer with their own hostname', async () => {
    const trial: typeof fetch = async () =>
      Response.json({ success: true, 'error-codes': [], hostname: 'example.com', action: 'test' });
    const botCheck = createTurnstile({
      ...{ secretKey: '1x0000000000000000000000000000000AA', verifyUrl: siteverify.url },
      ...{ hostname: 'localhost', action: 'contact', fetch: trial },
    });
    expect(await botCheck.verify('XXXX.DUMMY.TOKEN.XXXX')).toEqual({ outcome: 'passed' });
  });
});
