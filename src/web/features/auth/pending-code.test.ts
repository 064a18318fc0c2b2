import { afterEach, describe, expect, it } from 'vitest';
import { forgetPendingCode, pendingCode, rememberPendingCode } from './pending-code.ts';

const code = { email: 'amina@example.org', expiresAt: 600_000 };
afterEach(() => sessionStorage.clear());

describe('a code that is awaited', () => {
  it('is remembered for its purpose until it expires', () => {
    rememberPendingCode('registration', code);
    expect(pendingCode('registration', 599_999)).toEqual(code);
    expect(pendingCode('registration', 600_000)).toBeUndefined();
    expect(pendingCode('reset', 0)).toBeUndefined();
  });

  it('is forgotten once it has served', () => {
    rememberPendingCode('reset', code);
    forgetPendingCode();
    expect(pendingCode('reset', 0)).toBeUndefined();
  });

  it('is not kept itself', () => {
    rememberPendingCode('reset', { ...code, testingCode: '123456' });
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('123456');
  });

  it('is nothing where the entry is unreadable', () => {
    sessionStorage.setItem('mihrab_pending_code', '{"purpose":');
    expect(pendingCode('reset', 0)).toBeUndefined();
  });
});
