import { LRUCache } from 'lru-cache';
import type { CompressedText } from '../platform/compressed-text.ts';
import type { Interval } from '../platform/response-cache.ts';

/** A finished page, and while it is right. */
export interface CachedPage {
  readonly text: CompressedText;
  readonly holds: Interval | undefined;
}

export interface PageCache {
  /** The page as it was kept, or made now. However many ask for one page at once, it is made once. */
  get(key: string, nowMs: number, make: () => Promise<CachedPage>): Promise<CachedPage>;
  readonly byteCount: number;
}

/** What the entry itself takes, roughly. */
const entryBytes = 500;
const bytesOf = ({ text }: CachedPage) => text.br.length + text.gzip.length + entryBytes;
const isRight = ({ holds }: CachedPage, nowMs: number) =>
  holds === undefined || (holds.startsAt <= nowMs && nowMs < holds.endsAt);

/** Caches pages up to `maxBytes` bytes in total; the least recently used go first. */
export function createPageCache(maxBytes: number): PageCache {
  const cache = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const underWay = new Map<string, Promise<CachedPage>>();

  async function makeAndCache(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    try {
      const page = await make();
      cache.set(key, page);
      return page;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    get byteCount() {
      return cache.calculatedSize;
    },
    async get(key, nowMs, make) {
      const known = cache.get(key);
      if (known && isRight(known, nowMs)) return known;
      const making = underWay.get(key) ?? makeAndCache(key, make);
      underWay.set(key, making);
      return making;
    },
  };
}
