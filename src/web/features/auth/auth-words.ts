import { ApiError } from '../../lib/call-api.ts';
import { message } from '../../lib/i18n.tsx';
import type { AuthView } from './auth-flow.ts';

export const titles: Record<AuthView, string> = {
  login: message('Welcome Back'),
  register: message('Create Account'),
  verify: message('Check Your Email'),
  reset_request: message('Reset Password'),
  reset: message('Reset Password'),
};

/** Shown where the server said nothing that a person could read. */
const failures: Record<AuthView, string> = {
  login: message('Login failed. Please try again.'),
  register: message('Registration failed. Please try again.'),
  verify: message('Email verification failed. Please try again.'),
  reset_request: message('Failed to send reset code. Please try again.'),
  reset: message('Password reset failed. Please try again.'),
};

/** The server's own sentence where it gave one. */
export function failureSentence(error: unknown, view: AuthView): string {
  const isSaid =
    error instanceof ApiError &&
    error.code !== 'network' &&
    error.code !== 'bad_response' &&
    error.message.trim() !== '';
  return isSaid ? error.message : failures[view];
}

/** The end of a code's ten minutes. */
export const codeExpired = {
  verify: message('Code has expired. Please register again.'),
  reset: message('Code has expired. Please request a new one.'),
};
