import type { CompressedText } from '../platform/compressed-text.ts';
import type { Interval } from '../platform/response-cache.ts';

/** A finished page, and while it is right. */
export interface CachedPage {
  readonly text: CompressedText;
  readonly validity: Interval | undefined;
}

export interface PageCache {
  /** The page as it was kept, or made now. However many ask for one page at once, it is made once. */
  get(key: string, nowMs: number, make: () => Promise<CachedPage>): Promise<CachedPage>;
  readonly byteCount: number;
}

/** What the entry itself takes, roughly. */
const entryBytes = 500;
const bytesOf = ({ text }: CachedPage) => text.br.length + text.gzip.length + entryBytes;
const isRight = ({ validity }: CachedPage, nowMs: number) =>
  validity === undefined || (validity.startsAt <= nowMs && nowMs < validity.endsAt);

/** Keeps pages of so many bytes, and forgets first what was longest not asked for. */
export function createPageCache(mostBytes: number): PageCache {
  // A Map remembers the order of entry: what is asked for goes to the end.
  const kept = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<CachedPage>>();
  let byteCount = 0;

  function drop(key: string): void {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    byteCount -= bytesOf(page);
  }

  function keep(key: string, page: CachedPage): void {
    drop(key);
    kept.set(key, page);
    byteCount += bytesOf(page);
    for (const oldest of kept.keys()) {
      if (byteCount <= mostBytes) return;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    try {
      const page = await make();
      keep(key, page);
      return page;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    get byteCount() {
      return byteCount;
    },
    async get(key, nowMs, make) {
      const known = kept.get(key);
      if (known && isRight(known, nowMs)) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const making = underWay.get(key) ?? makeAndKeep(key, make);
      underWay.set(key, making);
      return making;
    },
  };
}
