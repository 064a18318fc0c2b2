import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalisation, LocalisationProvider } from '../../lib/i18n.tsx';
import { ProviderIndicator } from './provider-indicator.tsx';

const messages = { 'Places: {provider}': ['Places: ', ['provider']] } as const;

function show() {
  render(
    <LocalisationProvider value={createLocalisation('en', messages)}>
      <ProviderIndicator />
    </LocalisationProvider>,
  );
}

describe('the provider in the header', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  it('follows a choice that is stored elsewhere on the page within two seconds', () => {
    show();
    expect(screen.getByText(/Places: Auto/)).toBeTruthy();

    localStorage.setItem('selectedProvider', 'geoapify');
    act(() => vi.advanceTimersByTime(2000));

    expect(screen.getByText(/Places: Geoapify/)).toBeTruthy();
  });

  it('takes what is no provider for no choice', () => {
    localStorage.setItem('selectedProvider', 'constructor');
    show();

    expect(screen.getByText(/Places: Auto/)).toBeTruthy();
  });
});
