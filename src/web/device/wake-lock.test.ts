import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canKeepScreenOn, keepScreenOn } from './wake-lock.ts';

interface FakeSentinel {
  released: boolean;
  release(): Promise<void>;
}

let sentinels: FakeSentinel[];
let visibility: DocumentVisibilityState;
let refuses: boolean;

beforeEach(() => {
  sentinels = [];
  visibility = 'visible';
  refuses = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const request = async () => {
    if (refuses) throw new DOMException('Low battery', 'NotAllowedError');
    const sentinel: FakeSentinel = {
      released: false,
      async release() {
        sentinel.released = true;
      },
    };
    sentinels.push(sentinel);
    return sentinel;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

/** Hides or shows the page, as the browser does: hiding releases the lock. */
async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  if (state === 'hidden') for (const sentinel of sentinels) sentinel.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const held = () => sentinels.filter(({ released }) => !released).length;

describe('the wake lock', () => {
  it('is held until it is released', async () => {
    const release = keepScreenOn();
    await settle();
    expect(held()).toBe(1);
    release();
    await settle();
    expect(held()).toBe(0);
  });

  it('is acquired again when the page comes back, once', async () => {
    const release = keepScreenOn();
    await settle();
    await setVisibility('hidden');
    expect(held()).toBe(0);
    await setVisibility('visible');
    await setVisibility('visible');
    expect(held()).toBe(1);
    release();
    await setVisibility('hidden');
    await setVisibility('visible');
    expect(held()).toBe(0);
  });

  it('is not left behind if it is released before the browser has granted it', async () => {
    keepScreenOn()();
    await settle();
    expect(sentinels).toHaveLength(1);
    expect(held()).toBe(0);
  });

  it('is tried again after a refusal, when the page is next shown', async () => {
    refuses = true;
    const release = keepScreenOn();
    await settle();
    expect(held()).toBe(0);
    refuses = false;
    await setVisibility('visible');
    expect(held()).toBe(1);
    release();
  });

  it('does nothing in browsers without it', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(canKeepScreenOn()).toBe(false);
    const release = keepScreenOn();
    await setVisibility('visible');
    release();
  });
});
