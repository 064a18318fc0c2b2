import { afterEach, describe, expect, it } from 'vitest';
import { readPendingCode, removePendingCode, storePendingCode } from './pending-code.ts';

const code = { email: 'amina@example.org', expiresAt: 600_000 };
afterEach(() => sessionStorage.clear());

describe('a pending code', () => {
  it('is stored for its purpose until it expires', () => {
    storePendingCode('registration', code);
    expect(readPendingCode('registration', 599_999)).toEqual(code);
    expect(readPendingCode('registration', 600_000)).toBeUndefined();
    expect(readPendingCode('reset', 0)).toBeUndefined();
  });

  it('is removed once it has been used', () => {
    storePendingCode('reset', code);
    removePendingCode();
    expect(readPendingCode('reset', 0)).toBeUndefined();
  });

  it('is not itself stored', () => {
    storePendingCode('reset', { ...code, testingCode: '123456' });
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('123456');
  });

  it('is undefined if the entry is unreadable', () => {
    sessionStorage.setItem('mihrab_pending_code', '{"purpose":');
    expect(readPendingCode('reset', 0)).toBeUndefined();
  });
});
