import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readStored, readStoredText, removeStored, writeStored } from '../device/storage.ts';

/** boot.js looks for the same key before the first paint. */
const storageKey = 'mihrab_local_user';
const changed = 'mihrab:local-user';
const localUser = z.object({ id: z.string(), email: z.string(), fullName: z.string() });

/** A name that this browser was told to keep. It is no account: nothing on a server knows it, and it opens nothing there. */
export type LocalUser = z.infer<typeof localUser>;

/** False where the browser refuses storage. */
export function keepLocalUser(user: LocalUser): boolean {
  writeStored(storageKey, user);
  window.dispatchEvent(new Event(changed));
  return readStored(storageKey, localUser)?.id === user.id;
}

export function forgetLocalUser(): void {
  removeStored(storageKey);
  window.dispatchEvent(new Event(changed));
}

/** Undefined in the HTML of the build and in the first render, which equals it. */
export function useLocalUser(): LocalUser | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // `storage` is another tab's doing, the other event this one's.
  const events = ['storage', changed];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

let read: { readonly text: string | undefined; readonly user: LocalUser | undefined } | undefined;

/** The same object as long as the entry is the same, as React asks of what it compares. */
function current(): LocalUser | undefined {
  const text = readStoredText(storageKey);
  if (read?.text !== text) read = { text, user: readStored(storageKey, localUser) };
  return read?.user;
}
