import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { type LazyPart, lazyDialog, lazyPart } from './lazy-part.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A part whose requests have these outcomes, the last of which goes on for all that follow. */
function partWith(...outcomes: ('lost' | 'arrives' | 'throws')[]) {
  let requests = 0;
  let isBroken = true;
  const Prayer = () => <p>Fajr 05:47</p>;
  const Broken = () => {
    if (isBroken) throw new Error('planted');
    return <p>Fajr 05:47</p>;
  };
  const load = vi.fn(async () => {
    const outcome = outcomes[Math.min(requests, outcomes.length - 1)];
    requests += 1;
    if (outcome === 'lost') throw lost;
    return outcome === 'throws' ? Broken : Prayer;
  });
  return {
    load,
    Part: lazyPart(load, { Pending: () => <p>Waiting</p> }),
    mend: () => {
      isBroken = false;
    },
  };
}

const inEnglish = testLocalisation('en');

function show(Part: LazyPart<object>, count = 1) {
  const parts = Array.from({ length: count }, (_, at) => ({ id: `part ${at}` }));
  return render(
    <LocalisationProvider value={inEnglish}>
      <h1>The page</h1>
      {parts.map(({ id }) => (
        <Part key={id} />
      ))}
    </LocalisationProvider>,
  );
}

const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const pageIsThere = () => expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A part that is loaded when it is shown', () => {
  it('keeps its room until it is there', async () => {
    const { Part } = partWith('arrives');
    show(Part);
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(await screen.findByText('Fajr 05:47')).toBeTruthy();
  });

  it('is there at once when it was loaded ahead', async () => {
    const { Part, load } = partWith('arrives');
    Part.preload();
    await vi.waitFor(() => expect(load).toHaveResolved());
    show(Part);
    expect(screen.getByText('Fajr 05:47')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('survives one lost request without a word', async () => {
    const { Part } = partWith('lost', 'arrives');
    show(Part);
    expect(await screen.findByText('Fajr 05:47')).toBeTruthy();
    expect(screen.queryByText('Couldn’t load this section')).toBeNull();
  });

  it('says when it cannot be loaded, and comes with a press once the network is back', async () => {
    const { Part } = partWith('lost', 'lost', 'arrives');
    show(Part);
    expect(await screen.findByText('Couldn’t load this section')).toBeTruthy();
    pageIsThere();
    fireEvent.click(tryAgain());
    expect(await screen.findByText('Fajr 05:47')).toBeTruthy();
    expect(screen.queryByText('Couldn’t load this section')).toBeNull();
  });

  it('comes by itself when the browser is online again', async () => {
    const { Part } = partWith('lost', 'lost', 'arrives');
    show(Part);
    await screen.findByText('Couldn’t load this section');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Fajr 05:47')).toBeTruthy();
  });

  it('brings along what was lost with it', async () => {
    const first = partWith('lost', 'lost', 'arrives');
    const second = partWith('lost', 'lost', 'arrives');
    show(first.Part);
    show(second.Part);
    await waitFor(() => expect(screen.getAllByText('Couldn’t load this section')).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText('Fajr 05:47')).toHaveLength(2));
  });

  it('reloads the page when a retry fails although the server answers', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const ask = vi.fn(async () => new Response(null, { status: 200 }));
    vi.stubGlobal('fetch', ask);
    const { Part } = partWith('lost');
    show(Part);
    await screen.findByText('Couldn’t load this section');
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(tryAgain());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not reload while the server is away: the page that is there would be gone', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    vi.stubGlobal('fetch', async () => Promise.reject(lost));
    const { Part, load } = partWith('lost');
    show(Part);
    await screen.findByText('Couldn’t load this section');
    const before = load.mock.calls.length;
    fireEvent.click(tryAgain());
    await waitFor(() => expect(load.mock.calls.length).toBe(before + 2));
    await waitFor(() => expect(tryAgain()).toBeTruthy());
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes nothing with it when it throws, and can be tried again', async () => {
    const { Part, mend } = partWith('throws');
    show(Part);
    expect(await screen.findByText('Couldn’t load this section')).toBeTruthy();
    pageIsThere();
    mend();
    fireEvent.click(tryAgain());
    expect(await screen.findByText('Fajr 05:47')).toBeTruthy();
  });

  it('is left out without a word where nobody misses it', async () => {
    const load = vi.fn(async () => Promise.reject(lost));
    const Decoration = lazyPart(load, { Failed: null });
    show(Decoration);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    pageIsThere();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('A dialog that is loaded when it is opened', () => {
  function Opener({ load }: { load: () => Promise<() => React.ReactNode> }) {
    const [Dialog] = useState(() => lazyDialog<{ onClose: () => void }>(load));
    const [isOpen, setIsOpen] = useState(false);
    return (
      <LocalisationProvider value={inEnglish}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Log in
        </button>
        {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
      </LocalisationProvider>
    );
  }

  it('says in a dialog that it cannot be loaded, and can be closed', async () => {
    render(<Opener load={async () => Promise.reject(lost)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    const dialog = await screen.findByRole('dialog', { name: 'Couldn’t load this section' });
    expect(dialog.contains(tryAgain())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that throws says the same', async () => {
    render(
      <Opener
        load={async () => () => {
          throw new Error('planted');
        }}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Couldn’t load this section' })).toBeTruthy();
  });
});
