import { z } from 'zod/mini';
import {
  deleteOwnTimetable,
  getOwnTimetable,
  type OwnTimetableRecord,
  ownTimetableRecord,
  putOwnTimetable,
} from '../../../contract/own-timetable.ts';
import { readStored, removeStored, writeStored } from '../../device/storage.ts';
import { ownTimetableOtherKey, ownTimetableSharedKey } from '../account-entries.ts';
import { callApi, storedToken } from '../call-api.ts';
import { onOwnTimetable, tellOwnTimetableChanged } from './own-mark.ts';
import { removeOwnTimetable, storedOwnTimetable, storeOwnTimetable } from './stored-own-timetable.ts';

/** What account and device had alike when they met last; null: none. */
const shared = z.object({
  accountId: z.string(),
  id: z.nullable(z.string()),
  /** By which a calendar subscribes to the timetable. */
  feedToken: z.optional(z.nullable(z.string())),
});
const restMs = 800;

/**
 * Keeps the imported timetable alike here and with the account until it is stopped. Where both have another one, the
 * device keeps its own and the account's waits beside it until the person has decided: neither is lost.
 */
export function shareOwnTimetable(accountId: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = meet(accountId, signal).catch(ignore);
  const meetSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => meet(accountId, signal)).catch(ignore);
    }, restMs);
  };
  const stopListening = onOwnTimetable(meetSoon);
  return () => {
    stopListening();
    clearTimeout(timer);
    stopped.abort();
  };
}

/** Away, or signed out elsewhere: the next start of the page tries again. */
const ignore = () => {};

async function meet(accountId: string, signal: AbortSignal): Promise<void> {
  const bearer = storedToken();
  const call = { signal, ...(bearer !== undefined && { bearer }) };
  const answer = await callApi(getOwnTimetable, call);
  const there = answer.timetable ?? undefined;
  const here = storedOwnTimetable();
  const before = sharedWith(accountId);
  const noteShared = (record: OwnTimetableRecord | undefined, feedToken = answer.feedToken) => {
    removeStored(ownTimetableOtherKey);
    const known = ownFeedToken(record?.id);
    writeStored(ownTimetableSharedKey, { accountId, id: record?.id ?? null, feedToken });
    if (record && known !== feedToken) tellOwnTimetableChanged();
  };
  if (here?.id === there?.id) return noteShared(here);
  const isNewHere = idOf(here) !== before;
  const isNewThere = idOf(there) !== before;
  if (here && there && isNewHere && isNewThere) {
    if (otherOwnTimetable()?.id === there.id) return;
    writeStored(ownTimetableOtherKey, there);
    return tellOwnTimetableChanged();
  }
  if (there && (isNewThere || !isNewHere)) {
    if (storeOwnTimetable(there)) noteShared(there);
  } else if (here && isNewHere) {
    const { feedToken } = await callApi(putOwnTimetable, { ...call, body: here });
    noteShared(here, feedToken);
  } else if (there) {
    await callApi(deleteOwnTimetable, call);
    noteShared(undefined);
  } else {
    noteShared(undefined);
    removeOwnTimetable();
  }
}

const idOf = (record: OwnTimetableRecord | undefined) => record?.id ?? null;

/** Null too where account and device have not met: who has one has a new one. */
function sharedWith(accountId: string): string | null {
  const met = readStored(ownTimetableSharedKey, shared);
  return met?.accountId === accountId ? met.id : null;
}

/** The token by which a calendar subscribes to the imported timetable; undefined where the account doesn't have that one. */
export function ownFeedToken(id: string | undefined): string | undefined {
  const met = readStored(ownTimetableSharedKey, shared);
  return id !== undefined && met?.id === id ? (met.feedToken ?? undefined) : undefined;
}

/** The account's timetable, while this device has another one and the person has not decided. */
export function otherOwnTimetable(): OwnTimetableRecord | undefined {
  return readStored(ownTimetableOtherKey, ownTimetableRecord);
}

/** Ends the question which of the two counts. */
export function decideOwnTimetable(accountId: string, which: 'device' | 'account'): void {
  const other = otherOwnTimetable();
  if (!other) return;
  writeStored(ownTimetableSharedKey, { accountId, id: other.id });
  removeStored(ownTimetableOtherKey);
  if (which === 'account') storeOwnTimetable(other);
  else tellOwnTimetableChanged();
}
