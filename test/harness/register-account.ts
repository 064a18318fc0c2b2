import { expect } from 'vitest';
import type { BrowserClient } from './browser-client.ts';

export const testPassword = 'three lanterns at dusk';

export interface RegisteredAccount {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Registers and verifies an account. The server must return its codes in responses. */
export async function registerAccount(
  browser: BrowserClient,
  email: string,
  password = testPassword,
): Promise<RegisteredAccount> {
  const asked = await browser.post('/api/auth/register', { email, password });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const code = asked.body.testingOTP;
  const proven = await browser.post('/api/auth/verify-email', { email, code, type: 'email_verification' });
  expect(proven.status, JSON.stringify(proven.body)).toBe(200);
  return { email, password, token: proven.body.token };
}
