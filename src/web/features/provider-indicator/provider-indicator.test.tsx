import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account } from '../../../contract/account.ts';
import { SessionProvider, useSession } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { ProviderIndicator } from './provider-indicator.tsx';

const amina: Account = {
  ...{ id: 'amina', email: 'amina@example.org', fullName: null, isPremium: true, isEmailVerified: true },
  ...{ subscriptionStatus: 'active', hasPassword: true, createdAt: '2026-11-01T08:00:00Z' },
};

/** The account's choice on the server; undefined while the server is unreachable. */
let serverChoice: { preferredProvider: string; sessionProvider?: string } | undefined;
let isPremium = true;
let signOut = async () => {};

function SignOut() {
  signOut = useSession().signOut;
  return null;
}

function show() {
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <SessionProvider>
        <SignOut />
        <ProviderIndicator />
      </SessionProvider>
    </LocalisationProvider>,
  );
}

const shows = (name: string) => waitFor(() => expect(screen.getByText(`Places: ${name}`)).toBeTruthy());

beforeEach(() => {
  localStorage.clear();
  serverChoice = undefined;
  isPremium = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/me') return Response.json({ success: true, user: { ...amina, isPremium } });
    if (path === '/api/auth/logout') return Response.json({ success: true, message: 'You’re signed out.' });
    if (!serverChoice) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, ...serverChoice });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the provider in the header', () => {
  it('follows a choice that is stored elsewhere on the page within two seconds', async () => {
    vi.useFakeTimers();
    show();
    expect(screen.getByText('Places: Auto')).toBeTruthy();

    localStorage.setItem('selectedProvider', 'geoapify');
    act(() => void vi.advanceTimersByTime(2000));

    expect(screen.getByText('Places: Geoapify')).toBeTruthy();
    vi.useRealTimers();
  });

  it('treats an unknown provider as no choice', () => {
    localStorage.setItem('selectedProvider', 'constructor');
    show();

    expect(screen.getByText('Places: Auto')).toBeTruthy();
  });

  it('never shows Google without premium, even if it is stored', async () => {
    isPremium = false;
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('selectedProvider', 'geoapify');
    localStorage.setItem('mihrab_premium', '1');
    show();
    await shows('Geoapify');

    localStorage.setItem('selectedProvider', 'google');

    await waitFor(() => expect(screen.getByText('Places: Auto')).toBeTruthy(), { timeout: 10_000 });
  });

  it('prefers the server’s choice to the stored one, and the session’s to the account’s', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('selectedProvider', 'geoapify');
    serverChoice = { preferredProvider: 'geoapify', sessionProvider: 'google' };
    show();

    await shows('Google');
    expect(localStorage.getItem('selectedProvider')).toBe('google');
    expect(localStorage.getItem('providerQuality')).toBe('best');
  });

  it('removes the account’s choice on sign-out', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverChoice = { preferredProvider: 'google' };
    show();
    await shows('Google');

    await act(() => signOut());

    expect(screen.getByText('Places: Auto')).toBeTruthy();
    expect(localStorage.getItem('selectedProvider')).toBeNull();
    expect(localStorage.getItem('providerQuality')).toBeNull();
  });

  describe('its tooltip', () => {
    const explanation = 'Your place search provider';
    const indicator = () => screen.getByText('Places: Auto');
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const isShown = () => screen.queryByRole('tooltip', { name: explanation }) !== null;

    beforeEach(() => {
      vi.useFakeTimers();
      show();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('opens after a pointer has rested on it for 700 ms', () => {
      fireEvent.pointerEnter(indicator());
      pass(699);
      expect(isShown()).toBe(false);

      pass(1);
      expect(isShown()).toBe(true);

      fireEvent.pointerLeave(indicator());
      expect(isShown()).toBe(false);
    });

    it('stays closed for a pointer that passes over', () => {
      fireEvent.pointerEnter(indicator());
      pass(600);
      fireEvent.pointerLeave(indicator());
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('stays closed for touch', () => {
      fireEvent.pointerEnter(indicator(), { pointerType: 'touch' });
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('closes with Escape until the pointer returns', () => {
      fireEvent.pointerEnter(indicator());
      pass(700);
      fireEvent.keyDown(document.body, { key: 'Escape' });
      pass(1000);
      expect(isShown()).toBe(false);

      fireEvent.pointerLeave(indicator());
      fireEvent.pointerEnter(indicator());
      pass(700);
      expect(isShown()).toBe(true);
    });

    it('stays closed if Escape was pressed while the pointer rests', () => {
      fireEvent.pointerEnter(indicator());
      pass(300);
      fireEvent.keyDown(document.body, { key: 'Escape' });
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('is available to screen readers without a pointer', () => {
      expect(screen.getByText(explanation)).toBeTruthy();
    });
  });
});
