import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account, AccountReason } from '../../../contract/account.ts';
import { SessionProvider, useSession } from '../../data/session/session.tsx';
import type { Language } from '../../i18n/languages.ts';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { onToast, type Toast } from '../../ui/toast.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { storePendingCode } from './pending-code.ts';
import type { FirstView } from './use-auth-flow.ts';

vi.mock('../../data/public-config.ts', () => ({
  fetchPublicConfig: async () => ({ features: { identityProvider: false } }),
}));

const email = 'amina@example.org';
const user: Account = {
  ...{ id: 'a1', email, fullName: null, isPremium: false, isEmailVerified: true },
  ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-22T00:00:00.000Z' },
};
const welcome = { success: true, message: 'Welcome', user, token: 'secret' };

/** The server's response, or `silence` for none. */
type Reply = { status: number; json: unknown } | 'silence';
const says = (json: unknown): Reply => ({ status: 200, json });
const refuses = (error: string, reason?: AccountReason): Reply => ({
  status: 400,
  json: { success: false, error, message: error, code: 'bad_request', reason },
});

interface SentRequest {
  readonly path: string;
  readonly body: Record<string, string>;
}
const requests: SentRequest[] = [];
const toasts: Toast[] = [];
let reply: Reply | Promise<Reply>;
let stopListening: () => void;

/** Delays the next responses until the returned function is called. */
function deferReply(): (value: Reply) => void {
  let resolveReply: (value: Reply) => void = () => {};
  reply = new Promise((resolve) => {
    resolveReply = resolve;
  });
  return resolveReply;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    requests.push({ path, body: JSON.parse(body ?? '{}') });
    const answer = await reply;
    if (answer === 'silence') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.json), { status: answer.status });
  });
  // Test files share the module: an earlier one may have left messages.
  onToast(() => {})();
  stopListening = onToast((toast) => toasts.push(toast));
});

afterEach(() => {
  cleanup();
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  requests.length = 0;
  toasts.length = 0;
});

function SignedInAs() {
  return <output>{useSession().user?.email ?? 'guest'}</output>;
}

function open(firstView: FirstView, language: Language = 'en') {
  const onClose = vi.fn();
  const history = memoryHistory([`/?dialog=${firstView}`]);
  const page = (isOpen: boolean) => (
    <Router history={history}>
      <LocalisationProvider value={testLocalisation(language)}>
        <SessionProvider>
          <SignedInAs />
          {isOpen ? <AuthDialog firstView={firstView} onClose={onClose} /> : null}
        </SessionProvider>
      </LocalisationProvider>
    </Router>
  );
  const { rerender, unmount } = render(page(true));
  return { onClose, close: () => rerender(page(false)), leave: unmount };
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
/** Each field has an empty alert, which the page's styles hide. */
const errorAlert = () => screen.queryAllByRole('alert').find(({ textContent }) => textContent !== '');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

async function registerWith(password: string, repeated = password): Promise<void> {
  type('Email', email);
  type('Password', password);
  type('Confirm Password', repeated);
  await press('Create Account');
}

describe('login', () => {
  it('accepts the session, greets the user and closes', async () => {
    const { onClose } = open('login');
    expect(heading()).toBe('Welcome Back');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = says(welcome);
    await press('Login');
    expect(requests).toEqual([{ path: '/api/auth/login', body: { email, password: 'olive lantern' } }]);
    expect(screen.getByText(email, { selector: 'output' })).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe('secret');
    expect(toasts).toEqual([{ title: 'Welcome back!', text: 'You have successfully logged in' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends one request, however often it is submitted', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = deferReply();
    const form = screen.getByLabelText('Email').closest('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(isDisabled('Logging in…')).toBe(true);
    fireEvent.submit(form);
    expect(requests).toHaveLength(1);
    await act(async () => answer(refuses('Invalid email or password.', 'wrong_login')));
    expect(errorAlert()?.textContent).toBe('Invalid email or password.');
    expect(isDisabled('Login')).toBe(false);
  });

  it('reports that the server cannot be reached', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = 'silence';
    await press('Login');
    expect(errorAlert()?.textContent).toBe('Login failed. Please try again.');
  });

  it('selects a wrong password to be typed over', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = refuses('Invalid email or password.', 'wrong_login');
    await press('Login');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(document.activeElement).toBe(password);
    expect(password.selectionEnd).toBe('olive lantern'.length);
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  it('tells a user who is already signed in, and offers another account', async () => {
    localStorage.setItem('auth_token', 'kept');
    reply = says({ ...welcome, token: 'kept' });
    const { onClose } = open('login');
    await pass(0);
    expect(heading()).toBe('You’re logged in');
    expect(screen.getByText(email, { selector: 'bdi' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Continue');
    expect(onClose).toHaveBeenCalledOnce();

    reply = says({ success: true, message: 'You’re signed out.' });
    await press('Switch account');
    expect(heading()).toBe('Welcome Back');
    expect(screen.getByText('guest', { selector: 'output' })).toBeTruthy();
  });

  it('lets a signed-in user reset the password', async () => {
    localStorage.setItem('auth_token', 'kept');
    reply = says({ ...welcome, token: 'kept' });
    open('reset');
    await pass(0);
    expect(heading()).toBe('Reset Password');
  });

  it('sends nothing if a field is empty, and focuses it', async () => {
    open('login');
    type('Email', email);
    await press('Login');
    expect(requests).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('opens the registration after two seconds if the address must be verified', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = refuses('Not yet.', 'verify_email_first');
    await press('Login');
    await pass(1_999);
    expect(heading()).toBe('Welcome Back');
    await pass(1);
    expect(heading()).toBe('Create Account');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
    expect(errorAlert()?.textContent).toContain('Please verify your email address');
  });

  it('accepts a session that arrives after the dialog was closed', async () => {
    const { close, onClose } = open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = deferReply();
    await press('Login');
    close();
    await act(async () => answer(says(welcome)));
    expect(screen.getByText(email, { selector: 'output' })).toBeTruthy();
    expect(toasts).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('drops the error of a failed call once the view has changed', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = deferReply();
    await press('Login');
    await press('Create Account');
    await act(async () => answer(refuses('Invalid email or password.', 'wrong_login')));
    expect(errorAlert()).toBeUndefined();
  });
});

describe('registration', () => {
  it.each([
    ['olive lantern', 'olive lanter', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 8 characters long'],
  ])('rejects %j repeated as %j', async (password, repeated, sentence) => {
    open('register');
    await registerWith(password, repeated);
    expect(errorAlert()?.textContent).toBe(sentence);
    expect(requests).toEqual([]);
  });

  it('asks for the code after two seconds, accepts pasted digits, and signs in', async () => {
    const { onClose } = open('register');
    reply = says({ success: true, message: 'Check your email for a 6-digit code.' });
    await registerWith('olive lantern');
    expect(requests[0]?.body).toEqual({ email, password: 'olive lantern', language: 'en' });
    expect(screen.getByText('Check your email for a 6-digit code.')).toBeTruthy();
    await pass(2_000);
    expect(heading()).toBe('Check Your Email');
    expect(screen.getByText(email, { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('09:58');

    expect(isDisabled('Verify Email')).toBe(true);
    type('Verification code', '١٢٣ 45x');
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('12345');
    expect(isDisabled('Verify Email')).toBe(true);
    type('Verification code', '123 4567');
    reply = says(welcome);
    await press('Verify Email');
    const body = { email, code: '123456', type: 'email_verification' };
    expect(requests.at(-1)).toEqual({ path: '/api/auth/verify-email', body });
    expect(onClose).toHaveBeenCalledOnce();
    expect(sessionStorage.length).toBe(0);
  });

  it('continues with the code and its remaining time, but not the password, if closed meanwhile', async () => {
    const { close, leave } = open('register');
    const answer = deferReply();
    await registerWith('olive lantern');
    close();
    await act(async () => answer(says({ success: true, message: 'Check your email for a 6-digit code.' })));
    expect(toasts).toEqual([{ title: 'Check your email for a 6-digit code.' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('olive');

    await pass(180_000);
    leave();
    open('register');
    expect(heading()).toBe('Check Your Email');
    expect(screen.getByRole('timer').textContent).toBe('07:00');
  });

  it('sends nothing once the code has expired, and keeps the address when registering again', async () => {
    storePendingCode('registration', { email, expiresAt: Date.now() + 61_000 });
    open('register');
    type('Verification code', '123456');
    expect(isDisabled('Verify Email')).toBe(false);
    expect(screen.queryByText('The code expires in one minute.')).toBeNull();
    await pass(1_000);
    expect(screen.getByText('The code expires in one minute.')).toBeTruthy();
    // The device sleeps: no timer fires while the clock advances.
    vi.setSystemTime(Date.now() + 3_600_000);
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(errorAlert()?.textContent).toBe('Code has expired. Please register again.');
    expect(isDisabled('Verify Email')).toBe(true);
    fireEvent.submit(screen.getByLabelText('Verification code').closest('form') as HTMLFormElement);
    expect(requests).toEqual([]);

    expect(screen.queryByText('No email yet?')).toBeNull();
    await press('Register again');
    expect(heading()).toBe('Create Account');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('selects a wrong code to be typed over', async () => {
    storePendingCode('registration', { email, expiresAt: Date.now() + 60_000 });
    open('register');
    type('Verification code', '123456');
    reply = refuses('Invalid or expired code.', 'wrong_code');
    await press('Verify Email');
    const code = screen.getByLabelText<HTMLInputElement>('Verification code');
    expect(document.activeElement).toBe(code);
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(code.getAttribute('aria-describedby')).toBe(errorAlert()?.id);
  });

  it('shows the code of a server without mail, and fills it in on a tap', async () => {
    open('register');
    reply = says({ success: true, message: 'Check your email for a 6-digit code.', testingOTP: '482913' });
    await registerWith('olive lantern');
    await pass(2_000);
    expect(screen.getByText('Development only:')).toBeTruthy();
    await press('Use this code');
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('482913');
  });
});

describe('after the link in the email', () => {
  it('fills in the address that was registered in this tab', async () => {
    storePendingCode('registration', { email, expiresAt: Date.now() + 60_000 });
    open('login');
    await pass(50);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await press('Enter code');
    expect(heading()).toBe('Check Your Email');
  });
});

describe('a new password', () => {
  it('continues from login with the pending code, without promising one', async () => {
    storePendingCode('reset', { email, expiresAt: Date.now() + 60_000 });
    open('login');
    expect(screen.getByText(/If there’s an account/).textContent).toContain(email);
    await press('Enter code');
    expect(screen.getByLabelText('Reset code')).toBeTruthy();
  });

  it('is set by code and returns to login', async () => {
    open('reset');
    type('Email', email);
    reply = says({ success: true, message: 'On its way.' });
    await press('Send reset code');
    await pass(2_000);
    type('Reset code', '123456');
    type('New password', 'olive lantern');
    type('Confirm Password', 'olive lantern');
    reply = says({ success: true, message: 'Password changed. Log in with the new one.' });
    await press('Reset Password');
    const body = { email, code: '123456', newPassword: 'olive lantern', language: 'en' };
    expect(requests.at(-1)).toEqual({ path: '/api/auth/reset-password', body });
    await pass(2_000);
    expect(heading()).toBe('Welcome Back');
    expect(screen.getByText('Password changed. Log in with the new one.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('tells password managers which account it is for', () => {
    storePendingCode('reset', { email, expiresAt: Date.now() + 60_000 });
    open('reset');
    const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(name?.value).toBe(email);
    expect(name?.hidden).toBe(true);
  });
});

describe('in Arabic', () => {
  it('translates known reasons and marks other messages as English', async () => {
    open('login', 'ar');
    type('البريد الإلكتروني', email);
    type('كلمة المرور', 'olive lantern');
    reply = refuses('Invalid email or password.', 'wrong_login');
    await press('تسجيل الدخول');
    expect(errorAlert()?.textContent).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    reply = refuses('The moon is out.');
    await press('تسجيل الدخول');
    expect(errorAlert()?.querySelector('bdi[lang=en]')?.textContent).toBe('The moon is out.');
  });
});
