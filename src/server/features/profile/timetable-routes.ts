import type { FastifyInstance } from 'fastify';
import {
  deleteOwnTimetable,
  getOwnTimetable,
  type OwnTimetableRecord,
  putOwnTimetable,
} from '../../../contract/own-timetable.ts';
import { mount } from '../../platform/mount.ts';
import { accountGone, authenticate, type RequireUser, type SignedInUser } from './signed-in-user.ts';
import type { StoredTimetable } from './store.ts';

export interface TimetableParts<P extends SignedInUser> {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly requireUser: RequireUser<P>;
  readonly timetable: {
    find(accountId: string): Promise<StoredTimetable | undefined>;
    /** Returns the feed's token, or undefined if the account no longer exists. */
    put(accountId: string, timetable: OwnTimetableRecord, updatedAt: Date): Promise<string | undefined>;
    remove(accountId: string): Promise<void>;
  };
}

/** The timetable that a user imported from their mosque. It applies to this user only. */
export function timetableRoutes<P extends SignedInUser>(
  app: FastifyInstance,
  parts: TimetableParts<P>,
): void {
  const { requireUser, timetable, clock } = parts;
  mount(app, getOwnTimetable, async ({ request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    const stored = await timetable.find(account.id);
    return {
      success: true as const,
      timetable: stored?.timetable ?? null,
      feedToken: stored?.feedToken ?? null,
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
