import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { screenSecretForm } from '../../../contract/screen.ts';
import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import { LocationProvider } from '../../data/location/location.tsx';
import { SessionProvider } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { type History, memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { ScreenEditor } from './screen-editor.tsx';
import { storedScreens, storeLink, storeScreen } from './stored-screens.ts';

const id = 'A1b2C3d4E5f6G7h8I9j0K-';
const secret = 'secret_0123456789-abcdefghijklmnopqrstuvwxy';
const renewed = 'renewed_123456789-abcdefghijklmnopqrstuvwxy';
const nur: MosqueScreen = {
  mosque: { name: 'Nur', latitude: 51.5177, longitude: -0.0656, iqamah: {}, jumuah: [] },
  calculation: {},
  ...{ language: 'en', usesTwelveHours: false, announcements: [], plannedChanges: [], dimmedMinutes: 15 },
};

interface Server {
  screen: MosqueScreen | null;
  revision: number;
  secret: string;
  /** Every request to the API of screens, with its token. */
  readonly requests: string[];
  isOffline: boolean;
  /** Changes the link, but the answer doesn't arrive. */
  losesAnswers?: boolean;
}
let server: Server;

/** Answers as the API does. Everything else has no network. */
function answer(url: string, { method = 'GET', headers, body }: RequestInit): Response {
  if (server.isOffline || !url.startsWith('/api/screen')) throw new TypeError('no network');
  const token = new Headers(headers).get('authorization');
  server.requests.push(`${method} ${url} ${token ?? 'no token'}`);
  const refuse = (status: number, code: string, reason: string) =>
    Response.json({ success: false, error: reason, message: reason, code, reason }, { status });
  const saved = () => Response.json({ success: true, screen: server.screen, revision: server.revision });
  if (method === 'GET') return saved();
  if (token !== `Bearer ${server.secret}`) return refuse(403, 'forbidden', 'wrong_screen_link');
  if (url === '/api/screen/secret') {
    server.secret = JSON.parse(String(body)).newSecret;
    if (server.losesAnswers) throw new TypeError('the answer was lost');
    return Response.json({ success: true, secret: server.secret });
  }
  if (method === 'DELETE') return Response.json({ success: true });
  const sent = JSON.parse(String(body));
  if (sent.revision !== server.revision) return refuse(409, 'conflict', 'screen_changed');
  server.screen = sent.screen;
  server.revision += 1;
  return saved();
}

beforeEach(() => {
  localStorage.clear();
  server = { screen: nur, revision: 4, secret, requests: [], isOffline: false };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => answer(url, options));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(hash: string): History {
  const history = memoryHistory([`/screen/edit${hash}`]);
  render(
    <Router history={history}>
      <LocalisationProvider value={testLocalisation('en')}>
        <SessionProvider>
          <LocationProvider>
            <ScreenEditor addressBox={() => null} />
          </LocationProvider>
        </SessionProvider>
      </LocalisationProvider>
    </Router>,
  );
  return history;
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Mosque name');
const rename = async (name: string) => fireEvent.change(await nameField(), { target: { value: name } });
/** Looks by text and label, because roles take seconds on a page of this size. Waits until nothing is being saved. */
async function press(text: string): Promise<void> {
  const button = await screen.findByText<HTMLButtonElement>(text, { selector: 'button' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
const pressIcon = (label: string) => fireEvent.click(screen.getByLabelText(label));
const writes = () => server.requests.filter((request) => !request.startsWith('GET'));

describe('the editor of a screen', () => {
  it('keeps the secret out of the URL and of every address, and sends it with changes only', async () => {
    const history = open(`#${id}.${secret}`);
    expect((await nameField()).value).toBe('Nur');
    expect(history.location().hash).toBe(`#${id}`);
    await rename('Masjid Nur');
    await press('Save');
    await screen.findByText('Everything is saved.');
    expect(server.requests).toEqual([
      `GET /api/screen?id=${id} no token`,
      `PUT /api/screen Bearer ${secret}`,
    ]);
    expect(server.screen?.mosque.name).toBe('Masjid Nur');
    expect(storedScreens.get()).toEqual([{ id, secret, name: 'Masjid Nur' }]);
  });

  it('keeps what couldn’t be saved, also after the page was closed', async () => {
    open(`#${id}.${secret}`);
    await rename('Masjid Nur');
    server.isOffline = true;
    await press('Save');
    await screen.findByText(/Your changes stay on this phone\./);
    cleanup();
    open(`#${id}`);
    await screen.findByText('These are your unsaved changes, which this phone has stored.');
    expect((await nameField()).value).toBe('Masjid Nur');
    server.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^These are your unsaved/)).toBeNull());
    await press('Save');
    await screen.findByText('Everything is saved.');
    expect(server.screen?.mosque.name).toBe('Masjid Nur');
  });

  it('shows the version of another phone beside one’s own, and saves the chosen one', async () => {
    open(`#${id}.${secret}`);
    await rename('Mine');
    server.screen = { ...nur, mosque: { ...nur.mosque, name: 'Theirs' } };
    server.revision = 5;
    await press('Save');
    const conflict = await screen.findByRole('alert', { name: 'Changed from another phone' });
    const row = within(conflict).getByRole('row', { name: /^Mosque name/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Theirs'), expect.stringContaining('Mine')]);
    expect(within(conflict).getAllByRole('row')).toHaveLength(2);
    await press('Save mine instead');
    await screen.findByText('Everything is saved.');
    expect([server.screen?.mosque.name, server.revision]).toEqual(['Mine', 6]);
  });

  it('loads the version of another phone if wished', async () => {
    storeLink({ id, secret });
    open(`#${id}`);
    await rename('Mine');
    server.screen = { ...nur, mosque: { ...nur.mosque, name: 'Theirs' } };
    server.revision = 5;
    await press('Save');
    await screen.findByRole('alert', { name: 'Changed from another phone' });
    await press('Use the saved version');
    expect((await nameField()).value).toBe('Theirs');
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
  });

  it('says that a link was replaced, keeps the changes, and can forget the screen', async () => {
    open(`#${id}.${secret}`);
    await rename('Mine');
    server.secret = renewed;
    await press('Save');
    await screen.findByText(/^This link no longer works/);
    expect((await nameField()).value).toBe('Mine');
    await press('Remove from this phone');
    await screen.findByText('Set up a screen');
    expect(storedScreens.get()).toEqual([]);
  });

  it('goes on with the link that works after an outdated one was opened', async () => {
    server.secret = renewed;
    storeLink({ id, secret: renewed });
    open(`#${id}.${secret}`);
    await rename('Mine');
    await press('Save');
    await screen.findByText('Everything is saved.');
    expect(storedScreens.get()).toEqual([{ id, secret: renewed, name: 'Mine' }]);
    expect(writes()).toEqual([`PUT /api/screen Bearer ${secret}`, `PUT /api/screen Bearer ${renewed}`]);
  });

  it('asks for a name and a place before a new screen is saved', async () => {
    server.screen = null;
    server.revision = 0;
    open(`#${id}.${secret}`);
    await nameField();
    await press('Save');
    expect(await screen.findByText('Enter the mosque’s name.')).toBeTruthy();
    expect(
      screen.getByText('Choose where the mosque is: its prayer times depend on it.').getAttribute('role'),
    ).toBe('alert');
    expect(writes()).toEqual([]);
  });

  it('replaces the link and deletes the screen only after a question', async () => {
    storeLink({ id, secret });
    const history = open(`#${id}`);
    await nameField();
    await press('New link…');
    fireEvent.click(await screen.findByText('Make a new link'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.secret).toMatch(screenSecretForm);
    expect(server.secret).not.toBe(secret);
    expect(storedScreens.get()).toEqual([{ id, secret: server.secret, name: 'Nur' }]);
    await press('Delete the screen…');
    expect(writes()).toHaveLength(1);
    fireEvent.click(await screen.findByText('Delete permanently'));
    await waitFor(() => expect(history.location().hash).toBe(''));
    expect(storedScreens.get()).toEqual([]);
    expect(writes()).toEqual([
      `POST /api/screen/secret Bearer ${secret}`,
      `DELETE /api/screen Bearer ${server.secret}`,
    ]);
  });

  /** Makes a new link, and waits until the question is closed. */
  async function makeNewLink(): Promise<void> {
    await press('New link…');
    fireEvent.click(await screen.findByText('Make a new link'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it.each([
    ['reached the server', () => ({ losesAnswers: true })],
    ['didn’t reach the server', () => ({ isOffline: true })],
  ])(
    'goes on with the link that works after a request for a new one %s without an answer',
    async (_, failure) => {
      storeLink({ id, secret });
      open(`#${id}`);
      await rename('Masjid Nur');
      Object.assign(server, failure());
      await makeNewLink();
      await screen.findByText(/^Couldn’t reach the server/);
      Object.assign(server, { losesAnswers: false, isOffline: false });
      await press('Save');
      await screen.findByText('Everything is saved.');
      expect(storedScreens.get()).toEqual([{ id, secret: server.secret, name: 'Masjid Nur' }]);
    },
  );

  it.each([
    ['reached the server', () => ({ losesAnswers: true })],
    ['didn’t reach the server', () => ({ isOffline: true })],
  ])('never has more than two links to try, after the first of several requests %s', async (_, failure) => {
    storeLink({ id, secret });
    open(`#${id}`);
    await nameField();
    Object.assign(server, failure());
    await makeNewLink();
    Object.assign(server, { losesAnswers: false, isOffline: true });
    await makeNewLink();
    const { secret: first, formerSecret } = storedScreens.get()?.[0] ?? {};
    expect([first, formerSecret]).toContain(server.secret);
    server.isOffline = false;
    await makeNewLink();
    expect(storedScreens.get()).toEqual([{ id, secret: server.secret, name: 'Nur' }]);
    expect([secret, first]).not.toContain(server.secret);
  });

  it('makes a new link and deletes the screen with the link that works, after an outdated one was opened', async () => {
    server.secret = renewed;
    storeLink({ id, secret: renewed });
    open(`#${id}.${secret}`);
    await nameField();
    await makeNewLink();
    expect(server.secret).not.toBe(renewed);
    expect(storedScreens.get()).toEqual([{ id, secret: server.secret, name: 'Nur' }]);
    storeLink({ id, secret });
    await press('Delete the screen…');
    fireEvent.click(await screen.findByText('Delete permanently'));
    await waitFor(() => expect(storedScreens.get()).toEqual([]));
  });

  it('lists the screens of this phone', async () => {
    storeLink({ id, secret });
    storeScreen(id, { name: 'Nur' });
    const history = open('');
    fireEvent.click(await screen.findByRole('link', { name: 'Nur' }));
    expect((await nameField()).value).toBe('Nur');
    expect(history.location().hash).toBe(`#${id}`);
  });

  it.each([
    ['is cut off', `#${id}.${secret.slice(0, 20)}`, /^This link isn’t complete/],
    ['has no secret', `#${id}`, /^This phone can’t edit that screen/],
  ])('explains a link that %s', async (_, hash, sentence) => {
    open(hash);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.requests).toEqual([]);
  });
});

describe('the announcements', () => {
  it('can be moved, removed and brought back', async () => {
    server.screen = { ...nur, announcements: ['One', 'Two', 'Three'] };
    open(`#${id}.${secret}`);
    await nameField();
    const lines = () =>
      screen
        .getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Announcement/ })
        .map(({ value }) => value);
    pressIcon('Move announcement 1 down');
    expect(lines()).toEqual(['Two', 'One', 'Three']);
    pressIcon('Remove announcement 2');
    expect(lines()).toEqual(['Two', 'Three']);
    pressIcon('Move announcement 1 up');
    expect(lines()).toEqual(['Two', 'Three']);
    await press('Save');
    await screen.findByText('Everything is saved.');
    expect(server.screen?.announcements).toEqual(['Two', 'Three']);
  });
});
