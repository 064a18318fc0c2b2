import { useSyncExternalStore } from 'react';
import type { Reader } from '../device/readers.ts';
import { readStoredText, removeStored, writeStoredText } from '../device/storage.ts';
import { createEmitter } from '../ui/emitter.ts';
import { tokenKey } from './call-api.ts';

/** A setting in the browser's storage. Every component and every tab sees the same value. */
export interface Persisted<T> {
  /** Returns the stored value, the same object until it changes; undefined if it is missing or invalid. */
  readonly get: () => T | undefined;
  /** Stores the value. Returns false if the browser refuses storage; the value is then kept in memory until the page closes. */
  readonly set: (value: T) => boolean;
  /** Calls the listener after each change, in this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Converts a value to and from its stored text. */
interface Format {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string;
}

/** Format for values that the specification requires as plain text. */
export const plainText: Format = { parse: (text) => text, stringify: String };

/** The key that has changed; null if the whole storage was cleared. */
const changes = createEmitter<string | null>();
/** Values that the browser refused to store, by key. */
const unsaved = new Map<string, string>();
let isListening = false;

function listenToOtherTabs(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    // Values that were never stored fire no event: a sign-out in another tab must remove those of the account, too.
    const isCleared = key === null || (key === tokenKey && newValue === null);
    if (isCleared) unsaved.clear();
    else unsaved.delete(key);
    changes.emit(isCleared ? null : key);
  });
  // A page that is restored from the browser's history has missed the events.
  window.addEventListener('pageshow', ({ persisted: isRestored }) => {
    if (isRestored) changes.emit(null);
  });
}

/**
 * Declares a setting that is stored in the browser's storage. A setting that belongs to an account also needs an entry in
 * `session/account-storage.ts`; every setting needs a row in the privacy policy.
 * @param key in localStorage
 * @param read validates the stored value; an invalid entry reads as undefined
 * @param format JSON unless the specification says otherwise
 */
export function persisted<T>(key: string, read: Reader<T>, format: Format = JSON): Persisted<T> {
  let parsed: { readonly text: string | undefined; readonly value: T | undefined } | undefined;
  const parse = (text: string): T | undefined => {
    try {
      return read(format.parse(text));
    } catch {
      return undefined;
    }
  };
  return {
    get() {
      const text = unsaved.get(key) ?? readStoredText(key);
      if (!parsed || parsed.text !== text) parsed = { text, value: text === undefined ? text : parse(text) };
      return parsed.value;
    },
    set(value) {
      const text = format.stringify(value);
      writeStoredText(key, text);
      const isSaved = readStoredText(key) === text;
      if (isSaved) unsaved.delete(key);
      else unsaved.set(key, text);
      changes.emit(key);
      return isSaved;
    },
    subscribe(listener) {
      listenToOtherTabs();
      return changes.subscribe((changed) => {
        if (changed === null || changed === key) listener();
      });
    },
  };
}

/** Removes the entry and notifies its subscribers. */
export function removePersisted(key: string): void {
  unsaved.delete(key);
  removeStored(key);
  changes.emit(key);
}

/** Returns the value and renders again when it changes. Undefined in the prerendered HTML and in the first render. */
export function usePersisted<T>({ subscribe, get }: Persisted<T>): T | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
