import type { Reader } from './readers.ts';

/**
 * Reads a JSON entry of local storage and validates it. Undefined if it's missing, the reader rejects it (an older release,
 * a value edited by hand), or the browser refuses access to storage.
 */
export function readStored<T>(key: string, read: Reader<T>): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : read(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads an entry that the specification defines as plain text. Undefined if it's missing or storage is refused. */
export function readStoredText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. Does nothing if storage is full or refused: the page works without it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused, as in some private windows.
  }
}

/** Stores an entry that the specification defines as plain text. Does nothing if storage is full or refused. */
export function writeStoredText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or refused.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is full or refused.
  }
}

/** Returns the keys of all entries that begin with the prefix. Empty if storage is refused. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
