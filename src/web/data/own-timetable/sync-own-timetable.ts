import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import {
  deleteOwnTimetable,
  getOwnTimetable,
  type OwnTimetableRecord,
  ownTimetableRecord,
  putOwnTimetable,
} from '../../../contract/own-timetable.ts';
import { bySchema } from '../../device/readers.ts';
import { readStored, removeStored, writeStored } from '../../device/storage.ts';
import { callApi } from '../call-api.ts';
import { ownTimetableOtherKey, ownTimetableSharedKey } from '../session/account-storage.ts';
import { notifyOwnTimetable, subscribeToOwnTimetable } from './own-mark.ts';
import { removeOwnTimetable, storedOwnTimetable, storeOwnTimetable } from './stored-own-timetable.ts';

/** Returns the token for the calendar feed of the imported timetable; undefined unless the account has that timetable. */
export function useOwnFeedToken(id: string | undefined): string | undefined {
  return useSyncExternalStore(
    subscribeToOwnTimetable,
    () => ownFeedToken(id),
    () => undefined,
  );
}

/** The last synced state; `id` is null if neither account nor device had a timetable. */
const syncedState = z.object({
  accountId: z.string(),
  id: z.nullable(z.string()),
  /** Token for the calendar feed of the timetable. */
  feedToken: z.optional(z.nullable(z.string())),
});
const debounceMs = 800;
/** A timetable has up to 64 kB, which a slow uplink needs time for. */
const uploadTimeoutMs = 60_000;

/**
 * Keeps the imported timetable of this device and the account in sync until the returned function is called. If both have
 * a new one, the device keeps its own and stores the account's separately until the user chooses: neither is lost.
 */
export function syncOwnTimetable(accountId: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = syncOnce(accountId, signal).catch(ignore);
  const syncSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => syncOnce(accountId, signal)).catch(ignore);
    }, debounceMs);
  };
  const stopListening = subscribeToOwnTimetable(syncSoon);
  return () => {
    stopListening();
    clearTimeout(timer);
    stopped.abort();
  };
}

/** The server is unreachable, or the session was ended elsewhere: the sync runs again the next time the page starts. */
const ignore = () => {};

async function syncOnce(accountId: string, signal: AbortSignal): Promise<void> {
  const response = await callApi(getOwnTimetable, { signal });
  const remote = response.timetable ?? undefined;
  const local = storedOwnTimetable();
  const lastSynced = syncedId(accountId);
  const storeSynced = (record: OwnTimetableRecord | undefined, feedToken = response.feedToken) => {
    removeStored(ownTimetableOtherKey);
    const oldToken = ownFeedToken(record?.id);
    writeStored(ownTimetableSharedKey, { accountId, id: record?.id ?? null, feedToken });
    if (record && oldToken !== feedToken) notifyOwnTimetable();
  };
  if (local?.id === remote?.id) return storeSynced(local);
  const isNewLocally = idOf(local) !== lastSynced;
  const isNewRemotely = idOf(remote) !== lastSynced;
  if (local && remote && isNewLocally && isNewRemotely) {
    if (accountTimetable()?.id === remote.id) return;
    writeStored(ownTimetableOtherKey, remote);
    return notifyOwnTimetable();
  }
  if (remote && (isNewRemotely || !isNewLocally)) {
    if (storeOwnTimetable(remote)) storeSynced(remote);
  } else if (local && isNewLocally) {
    const { feedToken } = await callApi(putOwnTimetable, { signal, timeoutMs: uploadTimeoutMs, body: local });
    storeSynced(local, feedToken);
  } else if (remote) {
    await callApi(deleteOwnTimetable, { signal });
    storeSynced(undefined);
  } else {
    storeSynced(undefined);
    removeOwnTimetable();
  }
}

const idOf = (record: OwnTimetableRecord | undefined) => record?.id ?? null;

/** Returns the last synced id; null also if account and device never synced, so that a timetable on either side is new. */
function syncedId(accountId: string): string | null {
  const state = readStored(ownTimetableSharedKey, bySchema(syncedState));
  return state?.accountId === accountId ? state.id : null;
}

/** Returns the token for the timetable's calendar feed; undefined if the account doesn't have the timetable. */
export function ownFeedToken(id: string | undefined): string | undefined {
  const state = readStored(ownTimetableSharedKey, bySchema(syncedState));
  return id !== undefined && state?.id === id ? (state.feedToken ?? undefined) : undefined;
}

/** Returns the account's timetable while it conflicts with this device's and the user hasn't chosen one. */
export function accountTimetable(): OwnTimetableRecord | undefined {
  return readStored(ownTimetableOtherKey, bySchema(ownTimetableRecord));
}

/** Resolves the conflict: keeps the timetable of the device or the account, as the user chose. */
export function chooseOwnTimetable(accountId: string, which: 'device' | 'account'): void {
  const other = accountTimetable();
  if (!other) return;
  writeStored(ownTimetableSharedKey, { accountId, id: other.id });
  removeStored(ownTimetableOtherKey);
  if (which === 'account') storeOwnTimetable(other);
  else notifyOwnTimetable();
}
