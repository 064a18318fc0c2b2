import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/server/db/database.ts';
import { accounts, pushDue, pushGroups, pushSubscriptions, sessions } from '../../../src/server/db/schema.ts';
import { whitechapelAlerts } from '../../harness/push-app.ts';
import type { PushBrowser } from '../../stand-ins/push/start-push-service.ts';

const farAhead = new Date('2100-01-01');
const rowsPerInsert = 1_000;

/** A browser's address and keys. */
type Browser = Pick<PushBrowser, 'subscription'>;

/**
 * Inserts an account with premium, a session and a subscription for each browser, evenly in groups that need no planning.
 * Returns the ids of the groups.
 */
export async function addSubscriptions(db: Db, browsers: readonly Browser[], groupCount: number) {
  const now = new Date();
  const groupIds = Array.from({ length: groupCount }, (_, i) => `group-${i}`);
  const choices = { calculation: {}, alerts: whitechapelAlerts.alerts };
  await db.insert(pushGroups).values(
    groupIds.map((id) => ({
      ...{ id, countrySlug: 'united-kingdom', citySlug: 'london', choices },
      ...{ createdAt: now, plannedAt: now, plannedUntil: farAhead },
    })),
  );
  const people = browsers.map(({ subscription }, i) => ({
    ...{ accountId: randomUUID(), sessionId: randomUUID(), number: i },
    ...{ groupId: groupIds[i % groupCount] ?? '', endpoint: subscription.endpoint, ...subscription.keys },
  }));
  for (let from = 0; from < people.length; from += rowsPerInsert) {
    const some = people.slice(from, from + rowsPerInsert);
    await db.insert(accounts).values(
      some.map(({ accountId, number }) => ({
        ...{ id: accountId, email: `member-${number}@example.org`, emailVerifiedAt: now },
        ...{ premiumUntil: farAhead, createdAt: now },
      })),
    );
    await db.insert(sessions).values(
      some.map(({ accountId, sessionId }) => ({
        ...{ id: sessionId, accountId, way: 'password' as const },
        ...{ cookieHash: randomUUID(), tokenHash: randomUUID() },
        ...{ createdAt: now, lastUsedAt: now, expiresAt: farAhead },
      })),
    );
    await db.insert(pushSubscriptions).values(
      some.map(({ accountId, sessionId, groupId, endpoint, p256dh, auth }) => ({
        ...{ id: randomUUID(), accountId, sessionId, groupId, endpoint, p256dh, auth },
        ...{ language: 'en' as const, usesTwelveHours: false, isSilent: false },
        ...{ createdAt: now, expiresAt: farAhead },
      })),
    );
  }
  await db.execute(sql`analyze push_subscriptions, accounts, sessions`);
  return groupIds;
}

/** Adds Maghrib of a date to every group, due at an instant (epoch milliseconds). */
export async function addDueAlerts(
  db: Db,
  groupIds: readonly string[],
  date: string,
  at: number,
): Promise<void> {
  const due = { date, alert: 'maghrib', at: new Date(at), beginsAt: new Date(at), time: '16:01' };
  await db.insert(pushDue).values(groupIds.map((groupId) => ({ groupId, ...due })));
}
