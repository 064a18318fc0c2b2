import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';
import { readStoredText, removeStored, writeStoredText } from '../device/storage.ts';
import { createEmitter } from '../ui/emitter.ts';

/** A setting in the browser's storage. Every component and every tab sees the same value. */
export interface Persisted<T> {
  /** Returns the stored value, the same object until it changes; undefined if there is none that fits the schema. */
  readonly get: () => T | undefined;
  /** Stores the value. Returns false if the browser refuses storage: then the value lasts as long as the page. */
  readonly set: (value: T) => boolean;
  /** Calls the listener after each change, in this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** How a value is written to the storage. */
interface Format {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string;
}

/** For values that the specification keeps as plain text. */
export const plainText: Format = { parse: (text) => text, stringify: String };

/** The key that has changed; null if the whole storage was cleared. */
const changes = createEmitter<string | null>();
/** Values that the browser refused to store, by key. */
const unsaved = new Map<string, string>();
let followsOtherTabs = false;

function followOtherTabs(): void {
  if (followsOtherTabs) return;
  followsOtherTabs = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === null) unsaved.clear();
    else unsaved.delete(key);
    changes.emit(key);
  });
}

/**
 * Declares a setting that is kept in the browser's storage. A setting that belongs to an account also needs an entry in
 * `session/account-storage.ts`; every setting needs a row in the privacy policy.
 * @param key in localStorage
 * @param schema what the value must be; an entry that doesn't fit counts as none
 * @param format JSON unless the specification says otherwise
 */
export function persisted<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  format: Format = JSON,
): Persisted<z.output<S>> {
  let parsed: { readonly text: string | undefined; readonly value: z.output<S> | undefined } | undefined;
  const parse = (text: string): z.output<S> | undefined => {
    try {
      const result = schema.safeParse(format.parse(text));
      return result.success ? result.data : undefined;
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
      followOtherTabs();
      return changes.subscribe((changed) => {
        if (changed === null || changed === key) listener();
      });
    },
  };
}

/** Removes the entry and notifies everyone who shows it. */
export function removePersisted(key: string): void {
  unsaved.delete(key);
  removeStored(key);
  changes.emit(key);
}

/** Returns the value and renders again when it changes. Undefined in the prerendered HTML and in the first render. */
export function usePersisted<T>({ subscribe, get }: Persisted<T>): T | undefined {
  return useSyncExternalStore(subscribe, get, () => undefined);
}
