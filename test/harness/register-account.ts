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
  const registration = await browser.post('/api/auth/register', { email, password });
  expect(registration.status, JSON.stringify(registration.body)).toBe(200);
  const code = registration.body.testingOTP;
  const verification = await browser.post('/api/auth/verify-email', {
    email,
    code,
    type: 'email_verification',
  });
  expect(verification.status, JSON.stringify(verification.body)).toBe(200);
  return { email, password, token: verification.body.token };
}
