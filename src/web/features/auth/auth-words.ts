import { message } from '../../i18n/localisation.tsx';
import type { AuthView } from './auth-flow.ts';

export const titles: Record<AuthView, string> = {
  login: message('Welcome Back'),
  register: message('Create Account'),
  verify: message('Check Your Email'),
  reset_request: message('Reset Password'),
  reset: message('Reset Password'),
};

/** Shown if the server didn't answer. */
export const failures: Record<AuthView, string> = {
  login: message('Login failed. Please try again.'),
  register: message('Registration failed. Please try again.'),
  verify: message('Email verification failed. Please try again.'),
  reset_request: message('Failed to send reset code. Please try again.'),
  reset: message('Password reset failed. Please try again.'),
};

/** What a view says after a success that doesn't end the dialog. */
export const notices = {
  register: message('Check your email for a 6-digit code.'),
  reset_request: message('If an account belongs to this address, a 6-digit code is on its way to it.'),
  reset: message('Password changed. Please log in with the new one.'),
};

/** The end of a code's ten minutes. */
export const codeExpired = {
  verify: message('Code has expired. Please register again.'),
  reset: message('Code has expired. Please request a new one.'),
};
