import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, text } from '../device/readers.ts';
import { readStored } from '../device/storage.ts';

const storedLabs = () => readStored('mihrab_labs', list(text));

/** Loads the module afresh, as a newly opened page does. */
async function openPage() {
  vi.resetModules();
  return import('./labs.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('turning a Labs feature on or off', () => {
  it('is stored with the other features, without duplicates', async () => {
    const { switchLab } = await openPage();
    expect(switchLab('prayer_analytics', true)).toBe(true);
    expect(switchLab('smart_prayer_alerts', true)).toBe(true);
    switchLab('smart_prayer_alerts', true);
    expect(storedLabs()).toEqual(['prayer_analytics', 'smart_prayer_alerts']);

    expect(switchLab('prayer_analytics', false)).toBe(true);
    expect(storedLabs()).toEqual(['smart_prayer_alerts']);
  });

  it('returns false if the browser refuses storage', async () => {
    const { switchLab } = await openPage();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(switchLab('prayer_analytics', true)).toBe(false);
    expect(storedLabs()).toBeUndefined();
  });
});
