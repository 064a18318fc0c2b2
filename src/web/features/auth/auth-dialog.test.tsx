import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account, AccountReason } from '../../../contract/account.ts';
import { SessionProvider, useSession } from '../../data/session/session.tsx';
import type { Language } from '../../i18n/languages.ts';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { onToast, type Toast } from '../../ui/toast.ts';
import { AuthDialog } from './auth-dialog.tsx';
import { rememberPendingCode } from './pending-code.ts';
import type { FirstView } from './use-auth-flow.ts';

vi.mock('../../data/public-config.ts', () => ({
  askPublicConfig: async () => ({ features: { identityProvider: false } }),
}));

const email = 'amina@example.org';
const user: Account = {
  ...{ id: 'a1', email, fullName: null, isPremium: false, isEmailVerified: true },
  ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-22T00:00:00.000Z' },
};
const welcome = { success: true, message: 'Welcome', user, token: 'secret' };

/** What the server would say: an answer with its status, or silence. */
type Reply = { status: number; json: unknown } | 'silence';
const says = (json: unknown): Reply => ({ status: 200, json });
const refuses = (error: string, reason?: AccountReason): Reply => ({
  status: 400,
  json: { success: false, error, message: error, code: 'bad_request', reason },
});

interface Asked {
  readonly path: string;
  readonly body: Record<string, string>;
}
const asked: Asked[] = [];
const toasts: Toast[] = [];
let reply: Reply | Promise<Reply>;
let stopListening: () => void;

/** The next answers come when what it gives back is called. */
function holdReply(): (said: Reply) => void {
  let answer: (said: Reply) => void = () => {};
  reply = new Promise((resolve) => {
    answer = resolve;
  });
  return answer;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: JSON.parse(body ?? '{}') });
    const said = await reply;
    if (said === 'silence') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(said.json), { status: said.status });
  });
  stopListening = onToast((toast) => toasts.push(toast));
});

afterEach(() => {
  cleanup();
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  toasts.length = 0;
});

function Who() {
  return <output>{useSession().user?.email ?? 'guest'}</output>;
}

function open(firstView: FirstView, language: Language = 'en') {
  const onClose = vi.fn();
  const page = (isOpen: boolean) => (
    <MemoryRouter initialEntries={[`/?dialog=${firstView}`]}>
      <LocalisationProvider value={testLocalisation(language)}>
        <SessionProvider>
          <Who />
          {isOpen ? <AuthDialog firstView={firstView} onClose={onClose} /> : null}
        </SessionProvider>
      </LocalisationProvider>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(page(true));
  return { onClose, close: () => rerender(page(false)), leave: unmount };
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
/** Fields keep an empty alert of their own, which a page with its styles hides. */
const problem = () => screen.queryAllByRole('alert').find(({ textContent }) => textContent !== '');
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
  it('takes the session, greets and closes', async () => {
    const { onClose } = open('login');
    expect(heading()).toBe('Welcome Back');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = says(welcome);
    await press('Login');
    expect(asked).toEqual([{ path: '/api/auth/login', body: { email, password: 'olive lantern' } }]);
    expect(screen.getByText(email, { selector: 'output' })).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe('secret');
    expect(toasts).toEqual([{ title: 'Welcome back!', text: 'You have successfully logged in' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks once, however often it is pressed', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = holdReply();
    const form = screen.getByLabelText('Email').closest('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(isDisabled('Logging in...')).toBe(true);
    fireEvent.submit(form);
    expect(asked).toHaveLength(1);
    await act(async () => answer(refuses('Invalid email or password.', 'wrong_login')));
    expect(problem()?.textContent).toBe('Invalid email or password.');
    expect(isDisabled('Login')).toBe(false);
  });

  it('says so when the server is not reached', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    reply = 'silence';
    await press('Login');
    expect(problem()?.textContent).toBe('Login failed. Please try again.');
  });

  it('goes to a password that was refused, to be typed over', async () => {
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

  it('says so to whoever is signed in already, with a way to another account', async () => {
    localStorage.setItem('auth_token', 'kept');
    reply = says({ ...welcome, token: 'kept' });
    const { onClose } = open('login');
    await pass(0);
    expect(heading()).toBe('You are signed in');
    expect(screen.getByText(email, { selector: 'bdi' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Continue');
    expect(onClose).toHaveBeenCalledOnce();

    reply = says({ success: true, message: 'You are signed out.' });
    await press('Use another account');
    expect(heading()).toBe('Welcome Back');
    expect(screen.getByText('guest', { selector: 'output' })).toBeTruthy();
  });

  it('lets whoever is signed in set a new password', async () => {
    localStorage.setItem('auth_token', 'kept');
    reply = says({ ...welcome, token: 'kept' });
    open('reset');
    await pass(0);
    expect(heading()).toBe('Reset Password');
  });

  it('sends nothing that is empty, and goes to what is missing', async () => {
    open('login');
    type('Email', email);
    await press('Login');
    expect(asked).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('leads to the registration after two seconds when the address is to be verified', async () => {
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
    expect(problem()?.textContent).toContain('Please verify');
  });

  it('takes a session that was opened after the dialog was closed', async () => {
    const { close, onClose } = open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = holdReply();
    await press('Login');
    close();
    await act(async () => answer(says(welcome)));
    expect(screen.getByText(email, { selector: 'output' })).toBeTruthy();
    expect(toasts).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('drops what a failed call says once the person has gone on', async () => {
    open('login');
    type('Email', email);
    type('Password', 'olive lantern');
    const answer = holdReply();
    await press('Login');
    await press('Create Account');
    await act(async () => answer(refuses('Invalid email or password.', 'wrong_login')));
    expect(problem()).toBeUndefined();
  });
});

describe('registration', () => {
  it.each([
    ['olive lantern', 'olive lanter', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 8 characters long'],
  ])('refuses %j with %j', async (password, repeated, sentence) => {
    open('register');
    await registerWith(password, repeated);
    expect(problem()?.textContent).toBe(sentence);
    expect(asked).toEqual([]);
  });

  it('asks for the code after two seconds, takes pasted digits, and ends signed in', async () => {
    const { onClose } = open('register');
    reply = says({ success: true, message: 'Check your email for a 6-digit code.' });
    await registerWith('olive lantern');
    expect(asked[0]?.body).toEqual({ email, password: 'olive lantern', language: 'en' });
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
    expect(asked.at(-1)).toEqual({ path: '/api/auth/verify-email', body });
    expect(onClose).toHaveBeenCalledOnce();
    expect(sessionStorage.length).toBe(0);
  });

  it('goes on with the code when it was closed meanwhile, with the time that is left and without the password', async () => {
    const { close, leave } = open('register');
    const answer = holdReply();
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

  it('ends with the code: nothing can be sent, and the way back keeps the address', async () => {
    rememberPendingCode('registration', { email, expiresAt: Date.now() + 61_000 });
    open('register');
    type('Verification code', '123456');
    expect(isDisabled('Verify Email')).toBe(false);
    expect(screen.queryByText('The code is valid for one more minute.')).toBeNull();
    await pass(1_000);
    expect(screen.getByText('The code is valid for one more minute.')).toBeTruthy();
    // The device sleeps: no tick comes, the clock goes on.
    vi.setSystemTime(Date.now() + 3_600_000);
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(problem()?.textContent).toBe('Code has expired. Please register again.');
    expect(isDisabled('Verify Email')).toBe(true);
    fireEvent.submit(screen.getByLabelText('Verification code').closest('form') as HTMLFormElement);
    expect(asked).toEqual([]);

    expect(screen.queryByText('No mail yet?')).toBeNull();
    await press('Register again');
    expect(heading()).toBe('Create Account');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('goes to a code that was refused, to be typed over', async () => {
    rememberPendingCode('registration', { email, expiresAt: Date.now() + 60_000 });
    open('register');
    type('Verification code', '123456');
    reply = refuses('Invalid or expired code.', 'wrong_code');
    await press('Verify Email');
    const code = screen.getByLabelText<HTMLInputElement>('Verification code');
    expect(document.activeElement).toBe(code);
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(code.getAttribute('aria-describedby')).toBe(problem()?.id);
  });

  it('shows the code of a server without mail, to be put in by a tap', async () => {
    open('register');
    reply = says({ success: true, message: 'Check your email for a 6-digit code.', testingOTP: '482913' });
    await registerWith('olive lantern');
    await pass(2_000);
    expect(screen.getByText('Development only:')).toBeTruthy();
    await press('Use this code');
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('482913');
  });
});

describe('after the link of a mail', () => {
  it('logs in with the address that registered in this tab', async () => {
    rememberPendingCode('registration', { email, expiresAt: Date.now() + 60_000 });
    open('login');
    await pass(50);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await press('Enter the code');
    expect(heading()).toBe('Check Your Email');
  });
});

describe('a new password', () => {
  it('goes on from login with the code that is awaited, and promises none', async () => {
    rememberPendingCode('reset', { email, expiresAt: Date.now() + 60_000 });
    open('login');
    expect(screen.getByText(/If there is an account/).textContent).toContain(email);
    await press('Enter the code');
    expect(screen.getByLabelText('Reset code')).toBeTruthy();
  });

  it('is asked for by code and leads back to login', async () => {
    open('reset');
    type('Email', email);
    reply = says({ success: true, message: 'On its way.' });
    await press('Send reset code');
    await pass(2_000);
    type('Reset code', '123456');
    type('New password', 'olive lantern');
    type('Confirm Password', 'olive lantern');
    reply = says({ success: true, message: 'Password changed. Please log in with the new one.' });
    await press('Reset Password');
    const body = { email, code: '123456', newPassword: 'olive lantern', language: 'en' };
    expect(asked.at(-1)).toEqual({ path: '/api/auth/reset-password', body });
    await pass(2_000);
    expect(heading()).toBe('Welcome Back');
    expect(screen.getByText('Password changed. Please log in with the new one.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('says which account it is for to a password manager', () => {
    rememberPendingCode('reset', { email, expiresAt: Date.now() + 60_000 });
    open('reset');
    const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(name?.value).toBe(email);
    expect(name?.hidden).toBe(true);
  });
});

describe('in Arabic', () => {
  it('translates the reasons that it knows, and marks other sentences as English', async () => {
    open('login', 'ar');
    type('البريد الإلكتروني', email);
    type('كلمة المرور', 'olive lantern');
    reply = refuses('Invalid email or password.', 'wrong_login');
    await press('تسجيل الدخول');
    expect(problem()?.textContent).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    reply = refuses('The moon is out.');
    await press('تسجيل الدخول');
    expect(problem()?.querySelector('bdi[lang=en]')?.textContent).toBe('The moon is out.');
  });
});
