import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { readStored } from '../device/storage.ts';

const kept = () => readStored('mihrab_labs', z.array(z.string()));

/** As a page that was just opened has it. */
async function openPage() {
  vi.resetModules();
  return import('./labs.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a feature of Labs that is switched', () => {
  it('is kept in the browser beside the others, each once', async () => {
    const { switchLab } = await openPage();
    expect(switchLab('prayer_analytics', true)).toBe(true);
    expect(switchLab('smart_prayer_alerts', true)).toBe(true);
    switchLab('smart_prayer_alerts', true);
    expect(kept()).toEqual(['prayer_analytics', 'smart_prayer_alerts']);

    expect(switchLab('prayer_analytics', false)).toBe(true);
    expect(kept()).toEqual(['smart_prayer_alerts']);
  });

  it('says so where the browser refuses to keep it', async () => {
    const { switchLab } = await openPage();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(switchLab('prayer_analytics', true)).toBe(false);
    expect(kept()).toBeUndefined();
  });
});
