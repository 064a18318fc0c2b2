import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { onToast, onToastAdded, showToast, type Toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const saved: Toast = { title: 'Saved' };
const failed: Toast = { title: 'Not saved', tone: 'danger' };

let unsubscribe = () => {};
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // Test files share the module: an earlier one may have left messages.
  onToast(() => {})();
});
afterEach(() => {
  unsubscribe();
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the toaster when there is a message, and keeps the newest until the toaster subscribes', () => {
  const load = vi.fn();
  const stop = onToastAdded(load);
  showToast(saved);
  showToast(failed);
  expect(load).toHaveBeenCalledTimes(2);
  stop();

  const shown: Toast[] = [];
  unsubscribe = onToast((toast) => shown.push(toast));
  expect(shown).toEqual([failed]);
});

it('hands each message to the toaster once, and keeps messages again after it unsubscribes', () => {
  const first: Toast[] = [];
  onToast((toast) => first.push(toast))();
  showToast(saved);
  expect(first).toEqual([]);

  const second: Toast[] = [];
  unsubscribe = onToast((toast) => second.push(toast));
  showToast(failed);
  expect(second).toEqual([saved, failed]);
});

it('shows a message that came before the toaster was loaded', async () => {
  showToast(saved);
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <Toaster dir="ltr" />
    </LocalisationProvider>,
  );
  expect(await screen.findByText('Saved')).toBeDefined();
});
