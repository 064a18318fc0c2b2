import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account } from '../../../contract/account.ts';
import { SessionProvider, useSession } from '../../data/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { ProviderIndicator } from './provider-indicator.tsx';

const amina: Account = {
  ...{ id: 'amina', email: 'amina@example.org', fullName: null, isPremium: true, isEmailVerified: true },
  ...{ subscriptionStatus: 'active', hasPassword: true, createdAt: '2026-11-01T08:00:00Z' },
};

/** What the server holds for the person; undefined while it is away. */
let held: { preferredProvider: string; sessionProvider?: string } | undefined;
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
  held = undefined;
  isPremium = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/me') return Response.json({ success: true, user: { ...amina, isPremium } });
    if (path === '/api/auth/logout') return Response.json({ success: true, message: 'You are signed out.' });
    if (!held) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, ...held });
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

  it('takes what is no provider for no choice', () => {
    localStorage.setItem('selectedProvider', 'constructor');
    show();

    expect(screen.getByText('Places: Auto')).toBeTruthy();
  });

  it('shows no Google without premium, whatever the storage says', async () => {
    isPremium = false;
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('selectedProvider', 'geoapify');
    localStorage.setItem('mihrab_premium', '1');
    show();
    await shows('Geoapify');

    localStorage.setItem('selectedProvider', 'google');

    await waitFor(() => expect(screen.getByText('Places: Auto')).toBeTruthy(), { timeout: 10_000 });
  });

  it('takes the server’s word over what is stored, the session’s choice before the account’s', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('selectedProvider', 'geoapify');
    held = { preferredProvider: 'geoapify', sessionProvider: 'google' };
    show();

    await shows('Google');
    expect(localStorage.getItem('selectedProvider')).toBe('google');
    expect(localStorage.getItem('providerQuality')).toBe('best');
  });

  it('leaves nothing of an account’s choice after it is signed out', async () => {
    localStorage.setItem('auth_token', 'kept');
    held = { preferredProvider: 'google' };
    show();
    await shows('Google');

    await act(() => signOut());

    expect(screen.getByText('Places: Auto')).toBeTruthy();
    expect(localStorage.getItem('selectedProvider')).toBeNull();
    expect(localStorage.getItem('providerQuality')).toBeNull();
  });

  describe('its explanation', () => {
    const explanation = 'The service that answers your searches for places';
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

    it('shows the first time that a pointer rests on it, after 700 ms', () => {
      fireEvent.pointerEnter(indicator());
      pass(699);
      expect(isShown()).toBe(false);

      pass(1);
      expect(isShown()).toBe(true);

      fireEvent.pointerLeave(indicator());
      expect(isShown()).toBe(false);
    });

    it('does not show for a pointer that only passes over', () => {
      fireEvent.pointerEnter(indicator());
      pass(600);
      fireEvent.pointerLeave(indicator());
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('does not show for a finger, which cannot rest on it', () => {
      fireEvent.pointerEnter(indicator(), { pointerType: 'touch' });
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('closes with Escape until the pointer comes again', () => {
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

    it('does not show after Escape was pressed while the pointer rests', () => {
      fireEvent.pointerEnter(indicator());
      pass(300);
      fireEvent.keyDown(document.body, { key: 'Escape' });
      pass(1000);

      expect(isShown()).toBe(false);
    });

    it('is read by a screen reader without any pointer', () => {
      expect(screen.getByText(explanation)).toBeTruthy();
    });
  });
});
