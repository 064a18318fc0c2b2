import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { SessionProvider } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Landing } from './landing.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['Email Verification Required', 8_000, 'email_verification_required=true&email=amina@example.org'],
  ['Email Verified Successfully!', 6_000, 'email_verified=true&please_login=true'],
])("'%s' is shown for %i ms", async (title, durationMs, query) => {
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <Router history={memoryHistory([`/?${query}`])}>
        <SessionProvider>
          <Landing />
          <Toaster dir="ltr" />
        </SessionProvider>
      </Router>
    </LocalisationProvider>,
  );
  await pass(0);
  expect(screen.queryByText(title)).not.toBeNull();
  await pass(durationMs - 200);
  expect(screen.queryByText(title)).not.toBeNull();
  await pass(800);
  expect(screen.queryByText(title)).toBeNull();
});
