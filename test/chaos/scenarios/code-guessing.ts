import { sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../../src/domain/time/units.ts';
import { openBrowser } from '../../harness/browser-client.ts';
import { registerAccount, testPassword } from '../../harness/register-account.ts';
import { startTestApp } from '../../harness/server.ts';
import { createFinding } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const extents = { short: { days: 0.4, everyMinutes: 20 }, long: { days: 7, everyMinutes: 5 } } as const;
const maxAttempts = 60;
const victim = 'besieged@example.org';
const firstMoment = Date.parse('2026-11-22T09:00:00Z');

/** Returns more wrong codes than the limit of attempts per code. */
const wrongCodes = (right: string | undefined): string[] =>
  Array.from({ length: 9 }, (_, n) => String(n).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, 8);

export const scenario: Scenario = {
  name: 'code-guessing',
  title:
    'An attacker guesses one address’s codes for a week, from changing networks, and requests as many codes as possible',
  target: 'At most 60 tries count in any 24 hours, and the owner’s password is unchanged',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { days, everyMinutes } = extents[extent];
    let now = firstMoment;
    const server = await startTestApp({
      database: context.database,
      clock: () => now,
      environment: { RATE_LIMITS: 'off' },
    });
    context.onCleanup(server.close);
    await registerAccount(openBrowser(server.app), victim);
    const counted: { readonly at: number; readonly attempts: number }[] = [];
    let codes = 0;

    const readAttempts = async (): Promise<number> => {
      const query = sql`select coalesce(sum(attempts), 0) as sum from email_codes where email = ${victim}`;
      return Number((await server.database?.db.execute(query))?.rows[0]?.['sum']);
    };
    /** Submits wrong codes at the same time, and records how many of them were counted as attempts. */
    async function guess(network: string, path: string, body: object, rightCode: string | undefined) {
      const attacker = openBrowser(server.app, network);
      const before = await readAttempts();
      await Promise.all(wrongCodes(rightCode).map((wrong) => attacker.post(path, { ...body, code: wrong })));
      counted.push({ at: now, attempts: (await readAttempts()) - before });
    }
    for (let turn = 0; now < firstMoment + days * dayMs; turn++, now += everyMinutes * minuteMs) {
      const network = `198.51.${(turn >> 8) & 255}.${turn & 255}`;
      const attacker = openBrowser(server.app, network);
      const response = await attacker.post('/api/auth/request-reset', { email: victim });
      if (response.status === 200) codes++;
      const newPassword = 'the attacker has it';
      const body = { email: victim, newPassword };
      await guess(network, '/api/auth/reset-password', body, response.body.testingOTP);
    }
    const worst = Math.max(...counted.map(({ at }) => attemptsWithin(counted, at)));
    const { status } = await openBrowser(server.app).post('/api/auth/login', {
      ...{ email: victim, password: testPassword },
    });
    return createFinding(`${codes} codes in ${days} days, ${worst} tries in the worst 24 hours`, [
      ...(worst > maxAttempts ? [`${worst} tries count within 24 hours`] : []),
      ...(worst < maxAttempts / 2 ? [`only ${worst} tries count: the attack did not run`] : []),
      ...(status === 200 ? [] : [`the owner’s login: status ${status}`]),
    ]);
  },
};

function attemptsWithin(counted: readonly { at: number; attempts: number }[], from: number): number {
  const inside = counted.filter(({ at }) => at >= from && at < from + dayMs);
  return inside.reduce((sum, { attempts }) => sum + attempts, 0);
}
