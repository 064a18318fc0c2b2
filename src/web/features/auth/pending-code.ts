import { z } from 'zod/mini';
import type { AwaitedCode } from './auth-flow.ts';

const entry = z.object({
  purpose: z.enum(['registration', 'reset']),
  email: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
type Purpose = z.infer<typeof entry>['purpose'];

const key = 'mihrab_pending_code';

/**
 * Remembers for this tab that a code is on its way, so that a dialog that was closed, or a page that a phone has thrown
 * away while the mail was being read, goes on where it was. Neither the code nor the password is kept.
 */
export function rememberPendingCode(purpose: Purpose, { email, expiresAt }: AwaitedCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ purpose, email, expiresAt }));
  } catch {
    // Refused storage: the dialog works on without memory.
  }
}

/** The code that is awaited for this purpose and has not expired. */
export function pendingCode(purpose: Purpose, nowMs: number): AwaitedCode | undefined {
  try {
    const { data } = entry.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (data?.purpose !== purpose || data.expiresAt <= nowMs) return undefined;
    return { email: data.email, expiresAt: data.expiresAt };
  } catch {
    return undefined;
  }
}

export function forgetPendingCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
