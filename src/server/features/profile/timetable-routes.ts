import type { FastifyInstance } from 'fastify';
import {
  deleteOwnTimetable,
  getOwnTimetable,
  type OwnTimetableRecord,
  putOwnTimetable,
} from '../../../contract/own-timetable.ts';
import { mount } from '../../platform/mount.ts';
import { accountGone } from './account-gone.ts';
import { authenticate, type RequireUser, type SignedInUser } from './signed-in-user.ts';
import type { StoredTimetable } from './store.ts';

export interface TimetableParts<P extends SignedInUser> {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly requireUser: RequireUser<P>;
  readonly timetable: {
    find(accountId: string): Promise<StoredTimetable | undefined>;
    /** Answers the token of the feed; undefined when the account is gone. */
    put(accountId: string, timetable: OwnTimetableRecord, updatedAt: Date): Promise<string | undefined>;
    remove(accountId: string): Promise<void>;
  };
}

/** The imported timetable of a person's mosque: nobody else's times come from it. */
export function timetableRoutes<P extends SignedInUser>(
  app: FastifyInstance,
  parts: TimetableParts<P>,
): void {
  const { requireUser, timetable, clock } = parts;
  mount(app, getOwnTimetable, async ({ request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    const kept = await timetable.find(account.id);
    return {
      success: true as const,
      timetable: kept?.timetable ?? null,
      feedToken: kept?.feedToken ?? null,
    };
  });
  mount(app, putOwnTimetable, async ({ body, request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    const feedToken = await timetable.put(account.id, body, new Date(clock()));
    if (feedToken === undefined) throw accountGone();
    return { success: true as const, timetable: body, feedToken };
  });
  mount(app, deleteOwnTimetable, async ({ request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    await timetable.remove(account.id);
    return { success: true as const };
  });
}
