import { z } from 'zod/mini';
import type { PendingCode } from './auth-flow.ts';

const storedCode = z.object({
  purpose: z.enum(['registration', 'reset']),
  email: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
type Purpose = z.infer<typeof storedCode>['purpose'];

const storageKey = 'mihrab_pending_code';

/**
 * Stores for this tab that a code was sent, so that a closed dialog, or a page that a phone discarded while the email was
 * being read, continues where it was. Stores neither the code nor the password.
 */
export function storePendingCode(purpose: Purpose, { email, expiresAt }: PendingCode): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ purpose, email, expiresAt }));
  } catch {
    // Storage is blocked: the dialog works without it.
  }
}

/** Returns the pending code for this purpose unless it has expired. */
export function readPendingCode(purpose: Purpose, nowMs: number): PendingCode | undefined {
  try {
    const { data } = storedCode.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (data?.purpose !== purpose || data.expiresAt <= nowMs) return undefined;
    return { email: data.email, expiresAt: data.expiresAt };
  } catch {
    return undefined;
  }
}

export function removePendingCode(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
