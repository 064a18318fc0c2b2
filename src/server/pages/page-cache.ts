import { LRUCache } from 'lru-cache';
import type { CompressedText } from '../platform/compressed-text.ts';
import type { Interval } from '../platform/response-cache.ts';

export interface CachedPage {
  readonly text: CompressedText;
  /** Undefined if the page is always valid. */
  readonly validity: Interval | undefined;
}

export interface PageCache<Page extends CachedPage = CachedPage> {
  /** Returns the cached page, or renders it. Concurrent calls for a page share one rendering. */
  get(key: string, nowMs: number, render: () => Promise<Page>): Promise<Page>;
  readonly byteCount: number;
}

/** Approximate overhead of an entry. */
const entryBytes = 500;
const bytesOf = ({ text }: CachedPage) => text.br.length + text.gzip.length + entryBytes;
const isValid = ({ validity }: CachedPage, nowMs: number) =>
  validity === undefined || (validity.startsAt <= nowMs && nowMs < validity.endsAt);

/** Creates an LRU cache limited by the total size of its pages. */
export function createPageCache<Page extends CachedPage = CachedPage>(maxBytes: number): PageCache<Page> {
  const cache = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const pending = new Map<string, Promise<Page>>();

  async function renderAndStore(key: string, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render();
      cache.set(key, page);
      return page;
    } finally {
      pending.delete(key);
    }
  }

  return {
    get byteCount() {
      return cache.calculatedSize;
    },
    async get(key, nowMs, render) {
      const known = cache.get(key);
      if (known && isValid(known, nowMs)) return known;
      const rendering = pending.get(key) ?? renderAndStore(key, render);
      pending.set(key, rendering);
      return rendering;
    },
  };
}
