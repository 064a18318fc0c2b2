import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocalisation, LocalisationProvider } from '../i18n/localisation.tsx';
import { messageKey } from '../i18n/message-key.ts';
import { ClockTime } from './clock-time.tsx';

function show(translations: Record<string, string>) {
  const messages = Object.fromEntries(
    Object.entries(translations).map(([key, text]) => [messageKey(key), text]),
  );
  localStorage.setItem('mihrab_clock', JSON.stringify({ twelveHours: true }));
  render(
    <LocalisationProvider value={createLocalisation('ar', messages)}>
      <ClockTime clock="16:05">
        <i>:30</i>
      </ClockTime>
    </LocalisationProvider>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a time of day', () => {
  it('shows its digits from left to right, and AM or PM in the direction of the language', () => {
    show({ pm: 'م' });
    expect(screen.getByText('م').closest('[dir]')).toBeNull();
    const digits = screen.getByText(':30').closest('[dir=ltr]');
    expect(digits?.textContent).toBe('4:05:30');
  });
});
