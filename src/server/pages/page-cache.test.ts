import { describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

const kilobyte = 1_000;

function pageOf(name: string, validity?: CachedPage['validity']): CachedPage {
  const text = { type: 'text/html', etag: name, br: Buffer.alloc(kilobyte), gzip: Buffer.alloc(kilobyte) };
  return { text, validity };
}

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = createPageCache(100 * kilobyte);
    let renderCount = 0;
    const render = async () => {
      renderCount += 1;
      await new Promise(setImmediate);
      return pageOf('karachi');
    };
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('karachi', 0, render)));

    expect(renderCount).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('renders a page again when its day is over', async () => {
    const cache = createPageCache(100 * kilobyte);
    const today = { startsAt: 0, endsAt: 1_000 };
    const first = await cache.get('karachi', 500, async () => pageOf('today', today));
    expect(await cache.get('karachi', 999, async () => pageOf('never'))).toBe(first);

    const next = await cache.get('karachi', 1_000, async () => pageOf('tomorrow'));
    expect(next.text.etag).toBe('tomorrow');
    expect(cache.byteCount).toBeLessThan(2 * 2 * kilobyte);
  });

  it('stays within its size and evicts the least recently used page', async () => {
    // Given a crawler that requests more pages than fit, while users keep requesting one of them
    const maxBytes = 50 * kilobyte;
    const cache = createPageCache(maxBytes);
    const first = await cache.get('favourite', 0, async () => pageOf('favourite'));
    for (let index = 0; index < 1_000; index++) {
      await cache.get(`city-${index}`, 0, async () => pageOf(`city-${index}`));
      expect(await cache.get('favourite', 0, async () => pageOf('rendered again'))).toBe(first);
      expect(cache.byteCount).toBeLessThanOrEqual(maxBytes);
    }
    const evicted = await cache.get('city-3', 0, async () => pageOf('rendered again'));
    expect(evicted.text.etag).toBe('rendered again');
  });

  it('does not cache failures', async () => {
    const cache = createPageCache(100 * kilobyte);
    const failing = cache.get('karachi', 0, () => Promise.reject(new Error('render failed')));
    await expect(failing).rejects.toThrow('render failed');

    const page = await cache.get('karachi', 0, async () => pageOf('karachi'));
    expect(page.text.etag).toBe('karachi');
  });
});
