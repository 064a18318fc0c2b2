import { describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

const aKilobyte = 1_000;

function pageOf(name: string, validity?: CachedPage['validity']): CachedPage {
  const text = { type: 'text/html', etag: name, br: Buffer.alloc(aKilobyte), gzip: Buffer.alloc(aKilobyte) };
  return { text, validity };
}

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const kept = createPageCache(100 * aKilobyte);
    let madeCount = 0;
    const make = async () => {
      madeCount += 1;
      await new Promise(setImmediate);
      return pageOf('karachi');
    };
    const pages = await Promise.all(Array.from({ length: 50 }, () => kept.get('karachi', 0, make)));

    expect(madeCount).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('renders a page again when its day is over', async () => {
    const kept = createPageCache(100 * aKilobyte);
    const today = { startsAt: 0, endsAt: 1_000 };
    const first = await kept.get('karachi', 500, async () => pageOf('today', today));
    expect(await kept.get('karachi', 999, async () => pageOf('never'))).toBe(first);

    const next = await kept.get('karachi', 1_000, async () => pageOf('tomorrow'));
    expect(next.text.etag).toBe('tomorrow');
    expect(kept.byteCount).toBeLessThan(2 * 2 * aKilobyte);
  });

  it('stays within its size and evicts the least recently used page', async () => {
    // Given a crawler that requests more pages than fit, while people keep requesting one of them
    const maxBytes = 50 * aKilobyte;
    const kept = createPageCache(maxBytes);
    const first = await kept.get('favourite', 0, async () => pageOf('favourite'));
    for (let index = 0; index < 1_000; index++) {
      await kept.get(`city-${index}`, 0, async () => pageOf(`city-${index}`));
      expect(await kept.get('favourite', 0, async () => pageOf('made again'))).toBe(first);
      expect(kept.byteCount).toBeLessThanOrEqual(maxBytes);
    }
    const forgotten = await kept.get('city-3', 0, async () => pageOf('made again'));
    expect(forgotten.text.etag).toBe('made again');
  });

  it('does not cache failures', async () => {
    const kept = createPageCache(100 * aKilobyte);
    const failing = kept.get('karachi', 0, () => Promise.reject(new Error('no words')));
    await expect(failing).rejects.toThrow('no words');

    const page = await kept.get('karachi', 0, async () => pageOf('karachi'));
    expect(page.text.etag).toBe('karachi');
  });
});
