import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/units.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createSecrets } from '../platform/secrets.ts';
import { type Caller, countMail, countPasswordAttempt } from './limits.ts';
import { openAccountTables } from './store/account-tables.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');

describe.each(await availableDatabases())('the limits for an email address on %s', (kind) => {
  let database: Database;
  let now = Date.parse('2026-11-22T09:00:00Z');
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const parts = () => ({
    tables: openAccountTables({ db: () => database.db }),
    secrets,
    clock: () => now,
    limitsMailsOf: () => true,
  });
  const stranger = (network: string): Caller => ({ network, trustedAs: undefined });
  /** Returns the seconds to wait, or 0 if the attempt was allowed. */
  async function waitSecondsOf(attempt: Promise<unknown>): Promise<number> {
    const error = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return 0;
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return Number(error.headers['retry-after']);
  }
  const guess = (email: string, caller: Caller, isRight = false) =>
    waitSecondsOf(
      countPasswordAttempt(
        parts(),
        email,
        caller,
        async () => isRight,
        (right) => right,
      ),
    );
  const requestMail = (email: string, caller: Caller) => waitSecondsOf(countMail(parts(), email, caller));

  it('allow attempts again within 15 minutes, even after hours of guesses from many networks', async () => {
    const email = 'besieged@example.org';
    let compared = 0;
    for (let quarter = 0; quarter < 30; quarter++, now += 15 * minuteMs)
      for (let n = 0; ; n++) {
        const waitSeconds = await guess(email, stranger(`network ${quarter} ${n}`));
        if (waitSeconds === 0) compared++;
        expect(waitSeconds).toBeLessThanOrEqual(900);
        if (waitSeconds > 0) break;
      }
    expect(compared).toBeLessThanOrEqual(100 + 17 + 30 * 5);
    expect(await guess(email, stranger('network of the owner'), true)).toBe(0);
  }, 60_000);

  it('allow a network to try again within 15 minutes, with fewer attempts the longer it goes on', async () => {
    const [email, network] = ['one-network@example.org', stranger('one network')];
    const attemptsPerQuarter: number[] = [];
    for (let quarter = 0; quarter < 6; quarter++, now += 15 * minuteMs) {
      let attempts = 0;
      let waitSeconds = 0;
      for (; waitSeconds === 0; attempts++) waitSeconds = await guess(email, network);
      expect(waitSeconds).toBeLessThanOrEqual(900);
      attemptsPerQuarter.push(attempts - 1);
    }
    expect(attemptsPerQuarter).toEqual([10, 10, 10, 2, 2, 2]);
  });

  it('don’t count attempts that are rejected, right or not compared', async () => {
    const email = 'gives-back@example.org';
    const owner = stranger('mine');
    for (let n = 0; n < 30; n++) expect(await guess(email, owner, true)).toBe(0);
    for (let n = 0; n < 30; n++) {
      const busy = countPasswordAttempt(
        parts(),
        email,
        owner,
        () => Promise.reject(new Error('busy')),
        Boolean,
      );
      await expect(busy).rejects.toThrow('busy');
    }
    for (let n = 0; n < 17; n++) expect(await guess(email, stranger(`theirs ${n}`))).toBe(0);
    for (let n = 0; n < 30; n++) expect(await guess(email, owner)).toBeGreaterThan(0);
    now += 15 * minuteMs;
    for (let n = 0; n < 10; n++) expect(await guess(email, owner)).toBe(0);
    expect(await guess(email, owner)).toBe(900);
  });

  it('apply to simultaneous attempts', async () => {
    const email = 'burst@example.org';
    const guesses = Array.from({ length: 40 }, (_, n) => guess(email, stranger(`burst ${n % 4}`)));
    const allowed = (await Promise.all(guesses)).filter((waitSeconds) => waitSeconds === 0);
    expect(allowed.length).toBeLessThanOrEqual(17);
    const emails = Array.from({ length: 20 }, (_, n) => requestMail(email, stranger(`burst ${n}`)));
    expect((await Promise.all(emails)).filter((waitSeconds) => waitSeconds === 0)).toHaveLength(5);
  });

  it('let one network request emails to 20 different addresses an hour and 100 a day', async () => {
    const network = stranger('of a school');
    let count = 0;
    const requestNext = () => requestMail(`pupil-${count++}@example.org`, network);
    for (let n = 0; n < 20; n++) expect(await requestNext()).toBe(0);
    expect(await requestNext()).toBe(3_600);
    // An address that already got an email isn't counted again, and other networks aren't affected.
    now += 16 * minuteMs;
    expect(await requestMail('pupil-0@example.org', network)).toBe(0);
    expect(await requestMail('other@example.org', stranger('of a neighbour'))).toBe(0);
    // Its second email starts another hour, so at most 20 different addresses count in any hour.
    now += 44 * minuteMs;
    let sent = 0;
    while ((await requestNext()) === 0) sent++;
    expect(sent).toBe(19);
    for (let hour = 0; hour < 8; hour++) {
      now += hourMs;
      while ((await requestNext()) === 0) sent++;
    }
    expect(20 + sent).toBe(100);
    now += dayMs;
    expect(await requestNext()).toBe(0);
  });

  it('let the owner request emails in a trusted browser, even if the network’s limit is reached', async () => {
    const network = 'of a mosque';
    for (let n = 0; n < 20; n++)
      expect(await requestMail(`visitor-${n}@example.org`, stranger(network))).toBe(0);
    expect(await requestMail('imam@example.org', stranger(network))).toBeGreaterThan(0);
    expect(await requestMail('imam@example.org', { network, trustedAs: 'browser' })).toBe(0);
  });

  it('reserve three emails a day for the owner, each at most 15 minutes later', async () => {
    const email = 'reserve@example.org';
    for (let n = 0; n < 9; n++, now += 3 * minuteMs)
      expect(await requestMail(email, stranger(`network ${n}`)), String(n)).toBe(0);
    expect(await requestMail(email, stranger('network 9'))).toBeGreaterThan(hourMs / 1_000);
    const owner = { network: 'anywhere', trustedAs: 'browser' };
    for (let n = 0; n < 3; n++) {
      const waitSeconds = await requestMail(email, owner);
      expect(waitSeconds).toBeLessThanOrEqual(900);
      now += waitSeconds * 1_000;
      if (waitSeconds > 0) expect(await requestMail(email, owner)).toBe(0);
    }
    expect(await requestMail(email, owner)).toBeGreaterThan(0);
  });
});
