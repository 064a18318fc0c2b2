import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/units.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createSecrets } from '../platform/secrets.ts';
import { type Caller, countMail, countPasswordTry } from './limits.ts';
import { openAccountTables } from './store/account-tables.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');

describe.each(await availableDatabases())('what is limited for an address on %s', (kind) => {
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
  /** Seconds to wait; 0 where it went through. */
  async function waitOf(work: Promise<unknown>): Promise<number> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return 0;
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    return Number(error.headers['retry-after']);
  }
  const guess = (email: string, caller: Caller, isRight = false) =>
    waitOf(
      countPasswordTry(
        parts(),
        email,
        caller,
        async () => isRight,
        (right) => right,
      ),
    );
  const askForMail = (email: string, caller: Caller) => waitOf(countMail(parts(), email, caller));

  it('opens again within 15 minutes, after hours of guesses from everywhere', async () => {
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
    expect(await guess(email, stranger('of the owner'), true)).toBe(0);
  }, 60_000);

  it('opens again within 15 minutes for a network, too, and gives fewer tries the longer that goes on', async () => {
    const [email, network] = ['one-network@example.org', stranger('one network')];
    const triesOf: number[] = [];
    for (let quarter = 0; quarter < 6; quarter++, now += 15 * minuteMs) {
      let tries = 0;
      let waitSeconds = 0;
      for (; waitSeconds === 0; tries++) waitSeconds = await guess(email, network);
      expect(waitSeconds).toBeLessThanOrEqual(900);
      triesOf.push(tries - 1);
    }
    expect(triesOf).toEqual([10, 10, 10, 2, 2, 2]);
  });

  it('uses up nothing by a try that is refused, right, or was not compared', async () => {
    const email = 'gives-back@example.org';
    const mine = stranger('mine');
    for (let n = 0; n < 30; n++) expect(await guess(email, mine, true)).toBe(0);
    for (let n = 0; n < 30; n++) {
      const busy = countPasswordTry(parts(), email, mine, () => Promise.reject(new Error('busy')), Boolean);
      await expect(busy).rejects.toThrow('busy');
    }
    for (let n = 0; n < 17; n++) expect(await guess(email, stranger(`theirs ${n}`))).toBe(0);
    for (let n = 0; n < 30; n++) expect(await guess(email, mine)).toBeGreaterThan(0);
    now += 15 * minuteMs;
    for (let n = 0; n < 10; n++) expect(await guess(email, mine)).toBe(0);
    expect(await guess(email, mine)).toBe(900);
  });

  it('gives a burst no more than its limit', async () => {
    const email = 'burst@example.org';
    const guesses = Array.from({ length: 40 }, (_, n) => guess(email, stranger(`burst ${n % 4}`)));
    const passed = (await Promise.all(guesses)).filter((waitSeconds) => waitSeconds === 0);
    expect(passed.length).toBeLessThanOrEqual(17);
    const mails = Array.from({ length: 20 }, (_, n) => askForMail(email, stranger(`burst ${n}`)));
    expect((await Promise.all(mails)).filter((waitSeconds) => waitSeconds === 0)).toHaveLength(5);
  });

  it('mails 20 different addresses an hour and 100 a day for one network', async () => {
    const network = stranger('of a school');
    let count = 0;
    const ask = () => askForMail(`pupil-${count++}@example.org`, network);
    for (let n = 0; n < 20; n++) expect(await ask()).toBe(0);
    expect(await ask()).toBe(3_600);
    // An address that was mailed takes up no more, and no other network is kept out.
    now += 16 * minuteMs;
    expect(await askForMail('pupil-0@example.org', network)).toBe(0);
    expect(await askForMail('other@example.org', stranger('of a neighbour'))).toBe(0);
    // Mailed again, it counts for another hour: never more than 20 different ones in any.
    now += 44 * minuteMs;
    let sent = 0;
    while ((await ask()) === 0) sent++;
    expect(sent).toBe(19);
    for (let hour = 0; hour < 8; hour++) {
      now += hourMs;
      while ((await ask()) === 0) sent++;
    }
    expect(20 + sent).toBe(100);
    now += dayMs;
    expect(await ask()).toBe(0);
  });

  it('mails the owner in a known browser, whatever others in the network were mailed', async () => {
    const network = 'of a mosque';
    for (let n = 0; n < 20; n++)
      expect(await askForMail(`visitor-${n}@example.org`, stranger(network))).toBe(0);
    expect(await askForMail('imam@example.org', stranger(network))).toBeGreaterThan(0);
    expect(await askForMail('imam@example.org', { network, trustedAs: 'browser' })).toBe(0);
  });

  it('keeps three mails of a day for the owner, and holds none of them up for longer than 15 minutes', async () => {
    const email = 'reserve@example.org';
    for (let n = 0; n < 9; n++, now += 3 * minuteMs)
      expect(await askForMail(email, stranger(`asker ${n}`)), String(n)).toBe(0);
    expect(await askForMail(email, stranger('asker 9'))).toBeGreaterThan(hourMs / 1_000);
    const owner = { network: 'anywhere', trustedAs: 'browser' };
    for (let n = 0; n < 3; n++) {
      const waitSeconds = await askForMail(email, owner);
      expect(waitSeconds).toBeLessThanOrEqual(900);
      now += waitSeconds * 1_000;
      if (waitSeconds > 0) expect(await askForMail(email, owner)).toBe(0);
    }
    expect(await askForMail(email, owner)).toBeGreaterThan(0);
  });
});
