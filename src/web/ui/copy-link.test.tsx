import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { LinkToCopy, useCopyLink } from './copy-link.tsx';

const address = 'https://mihrab.test/qibla';

function CopyButton() {
  const { copy, isRefused } = useCopyLink(address);
  return isRefused ? (
    <LinkToCopy label="Link" address={address} />
  ) : (
    <button type="button" onClick={() => void copy()}>
      Copy
    </button>
  );
}

function pressCopy(clipboard: unknown) {
  vi.stubGlobal('navigator', { clipboard });
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <CopyButton />
    </LocalisationProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['has no clipboard', undefined],
  ['refuses access to the clipboard', { writeText: () => Promise.reject(new Error('refused')) }],
])('shows the address to copy by hand if the browser %s', async (_, clipboard) => {
  pressCopy(clipboard);
  expect(await screen.findByLabelText<HTMLInputElement>('Link')).toHaveProperty('value', address);
});
