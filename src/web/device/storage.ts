import type { z } from 'zod/mini';

/**
 * Reads one entry of the browser's storage through its schema. Undefined when the entry is missing, when it is
 * not what the schema says (an older release, a hand-edited value), and when the browser refuses storage.
 */
export function readStored<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an entry that the specification keeps as plain text. Undefined when it is missing or storage is refused. */
export function readStoredText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. A full or refused storage is not an error for the person: the page works on without memory. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: private windows and full disks refuse.
  }
}

/** Stores an entry that the specification keeps as plain text. */
export function writeStoredText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // As above.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Keys of all entries that begin with the prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
