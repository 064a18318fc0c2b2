import { afterEach, describe, expect, it, vi } from 'vitest';
import { canShare, share } from './share.ts';

function deviceWith(sheet: Partial<Pick<Navigator, 'share' | 'canShare'>>): void {
  vi.stubGlobal('navigator', sheet);
}
afterEach(() => vi.unstubAllGlobals());

const files = [new File(['a'], 'a.png', { type: 'image/png' })];
const refusing = (name: string) => async () => {
  throw new DOMException('no', name);
};

describe('sharing by the device', () => {
  it('is not possible without its sheet', async () => {
    deviceWith({});
    expect([canShare({ text: 'a' }), await share({ text: 'a' })]).toEqual([false, 'unavailable']);
  });

  it('takes texts and no files where the browser cannot say what it takes', () => {
    deviceWith({ share: async () => {} });
    expect([canShare({ text: 'a' }), canShare({ files })]).toEqual([true, false]);
  });

  it('tells a person who closed the sheet from a device that refused', async () => {
    deviceWith({ share: refusing('AbortError') });
    expect(await share({ text: 'a' })).toBe('cancelled');
    deviceWith({ share: refusing('NotAllowedError') });
    expect(await share({ text: 'a' })).toBe('unavailable');
    deviceWith({ share: async () => {}, canShare: () => true });
    expect(await share({ files })).toBe('shared');
  });
});
