import type { CompressedText } from '../platform/compressed-text.ts';
import type { Interval } from '../platform/response-cache.ts';

export interface CachedPage {
  readonly text: CompressedText;
  /** Undefined if the page is always valid. */
  readonly validity: Interval | undefined;
}

export interface PageCache {
  /** Returns the cached page, or renders it. Concurrent calls for a page share one rendering. */
  get(key: string, nowMs: number, render: () => Promise<CachedPage>): Promise<CachedPage>;
  readonly byteCount: number;
}

/** Approximate overhead of an entry. */
const entryBytes = 500;
const bytesOf = ({ text }: CachedPage) => text.br.length + text.gzip.length + entryBytes;
const isValid = ({ validity }: CachedPage, nowMs: number) =>
  validity === undefined || (validity.startsAt <= nowMs && nowMs < validity.endsAt);

/** Creates an LRU cache limited by the total size of its pages. */
export function createPageCache(maxBytes: number): PageCache {
  // Maps keep insertion order: a page is inserted again when it is read.
  const pages = new Map<string, CachedPage>();
  const pending = new Map<string, Promise<CachedPage>>();
  let byteCount = 0;

  function drop(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    byteCount -= bytesOf(page);
  }

  function store(key: string, page: CachedPage): void {
    drop(key);
    pages.set(key, page);
    byteCount += bytesOf(page);
    for (const oldest of pages.keys()) {
      if (byteCount <= maxBytes) return;
      drop(oldest);
    }
  }

  async function renderAndStore(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    try {
      const page = await render();
      store(key, page);
      return page;
    } finally {
      pending.delete(key);
    }
  }

  return {
    get byteCount() {
      return byteCount;
    },
    async get(key, nowMs, render) {
      const known = pages.get(key);
      if (known && isValid(known, nowMs)) {
        pages.delete(key);
        pages.set(key, known);
        return known;
      }
      const rendering = pending.get(key) ?? renderAndStore(key, render);
      pending.set(key, rendering);
      return rendering;
    },
  };
}
