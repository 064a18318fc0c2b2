import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSettings } from '../../../contract/profile.ts';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { writeStored, writeStoredText } from '../../device/storage.ts';
import { changeMyMosque, myMosqueSetting } from '../my-mosque/my-mosque.ts';
import { browserSettings, syncSettings } from './sync-settings.ts';
import { markUnsent, syncedAccount, unsentParts } from './unsent-settings.ts';

const forbidden = { success: false, error: 'No.', message: 'No.', code: 'forbidden' };

/** Stubs a server with one account. The server can be made unreachable. */
function serveAccount(settings: AccountSettings, rejects: (parts: AccountSettings) => boolean = () => false) {
  const server = { settings, puts: [] as AccountSettings[], isUnreachable: false, rejects };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (server.isUnreachable) throw new TypeError('no network');
    if (method === 'PUT') {
      const parts = JSON.parse(String(body)) as AccountSettings;
      server.puts.push(parts);
      if (server.rejects(parts)) return Response.json(forbidden, { status: 403 });
      server.settings = { ...server.settings, ...parts };
    }
    return new Response(JSON.stringify({ success: true, settings: server.settings, updatedAt: null }));
  });
  return server;
}

/** Starts the sync as the page does. Returns the names of the settings that it applied, in order. */
function openPage(accountId: string, isPremium = false) {
  const applied: string[] = [];
  const stop = syncSettings(accountId, {
    calculation: (value) => {
      applied.push('calculation');
      changeSetting('calculation', value);
    },
    theme: (value) => {
      applied.push('theme');
      changeSetting('theme', value);
    },
    isAllowed: (background) => mayChooseBackground(entitlementsOf({ isPremium }), background),
  });
  stops.push(stop);
  return applied;
}

function changeSetting(part: 'calculation' | 'theme' | 'favourites', value: unknown): void {
  writeStored(`mihrab_${part}`, value);
  markUnsent(part);
}

const stops: (() => void)[] = [];
const untilSent = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the first sign-in in a browser', () => {
  it('merges both sides and sends the result once', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    changeSetting('calculation', { method: 'egypt', madhab: 'hanafi' });
    changeSetting('favourites', ['travel_1']);
    openPage('one');
    await untilSent();

    const merged = {
      calculation: { method: 'mwl', madhab: 'hanafi' },
      favourites: ['sleep_1', 'travel_1'],
    };
    expect(server.puts).toEqual([merged]);
    expect(browserSettings()).toEqual(merged);
    expect([syncedAccount(), unsentParts()]).toEqual(['one', []]);
  });

  it('sends nothing if the browser has nothing to add', async () => {
    const server = serveAccount({ theme: { theme: 'dark' } });
    const applied = openPage('one');
    await untilSent();

    expect([server.puts, applied, browserSettings()]).toEqual([[], ['theme'], { theme: { theme: 'dark' } }]);
  });

  it('is retried at the next start if the server was unreachable', async () => {
    const server = serveAccount({});
    server.isUnreachable = true;
    changeSetting('calculation', { madhab: 'hanafi' });
    openPage('one');
    await untilSent();
    expect(syncedAccount()).toBeUndefined();

    server.isUnreachable = false;
    openPage('one');
    await untilSent();
    expect(server.settings).toEqual({ calculation: { madhab: 'hanafi' } });
  });
});

describe('the next start with the same account', () => {
  beforeEach(() => writeStoredText('mihrab_settings_account', 'one'));

  it('applies the account’s settings', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    writeStored('mihrab_calculation', { method: 'egypt', madhab: 'hanafi' });
    writeStored('mihrab_favourites', ['travel_1']);
    openPage('one');
    await untilSent();

    expect(browserSettings()).toEqual({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    expect(server.puts).toEqual([]);
  });

  it('applies nothing that is already the same', async () => {
    serveAccount({ calculation: { madhab: 'hanafi', method: 'mwl' }, theme: { theme: 'dark' } });
    writeStored('mihrab_calculation', { method: 'mwl', madhab: 'hanafi' });
    writeStored('mihrab_theme', { theme: 'dark' });
    const applied = openPage('one');
    await untilSent();

    expect(applied).toEqual([]);
  });

  it('sends a change that could not be sent before, and keeps it', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, theme: { theme: 'light' } });
    changeSetting('calculation', { method: 'egypt' });
    const applied = openPage('one');
    await untilSent();

    expect(server.puts).toEqual([{ calculation: { method: 'egypt' } }]);
    expect(applied).toEqual(['theme']);
    expect(unsentParts()).toEqual([]);
  });
});

describe('a change while signed in', () => {
  beforeEach(() => writeStoredText('mihrab_settings_account', 'one'));

  it('is sent once the user stops changing the setting', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    for (const fajr of [1, 2, 3]) changeSetting('calculation', { adjustments: { fajr } });
    await untilSent();

    expect(server.puts).toEqual([{ calculation: { adjustments: { fajr: 3 } } }]);
  });

  it('stays marked as unsent while the server is unreachable, and is sent at the next start', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    server.isUnreachable = true;
    changeSetting('theme', { theme: 'dark' });
    await untilSent();
    expect([server.puts, unsentParts()]).toEqual([[], ['theme']]);

    server.isUnreachable = false;
    openPage('one');
    await untilSent();
    expect([server.puts, unsentParts()]).toEqual([[{ theme: { theme: 'dark' } }], []]);
  });

  it('is not sent after another tab has switched to a different account', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    changeSetting('theme', { theme: 'dark' });
    writeStoredText('mihrab_settings_account', 'two');
    await untilSent();

    expect(server.puts).toEqual([]);
  });
});

describe('a premium background', () => {
  const mosque = { theme: 'dark', background: 'mosque' } as const;
  const rejectsMosque = ({ theme }: AccountSettings) => theme?.background === 'mosque';

  it('is sent if the account may use it', async () => {
    const server = serveAccount({});
    changeSetting('theme', mosque);
    openPage('one', true);
    await untilSent();

    expect(server.puts).toEqual([{ theme: mosque }]);
    expect(browserSettings().theme).toEqual(mosque);
  });

  it('left in this browser by another user is not added to a free account', async () => {
    const server = serveAccount({}, rejectsMosque);
    changeSetting('theme', mosque);
    openPage('one');
    await untilSent();

    expect(server.puts).toEqual([{ theme: { theme: 'dark' } }]);
    expect(browserSettings().theme).toEqual({ theme: 'dark' });
  });

  it('is kept when premium has ended, and sent with a change of the theme', async () => {
    writeStoredText('mihrab_settings_account', 'one');
    writeStored('mihrab_theme', mosque);
    const server = serveAccount({ theme: mosque });
    openPage('one');
    await untilSent();
    changeSetting('theme', { ...mosque, theme: 'light' });
    await untilSent();

    expect(server.puts).toEqual([{ theme: { theme: 'light', background: 'mosque' } }]);
    expect(browserSettings().theme).toEqual({ theme: 'light', background: 'mosque' });
  });

  it('does not stop other settings from being saved when the server rejects it', async () => {
    writeStoredText('mihrab_settings_account', 'one');
    const server = serveAccount({}, rejectsMosque);
    openPage('one', true);
    await untilSent();
    changeSetting('theme', mosque);
    changeSetting('favourites', ['travel_1']);
    await untilSent();

    expect(server.settings).toEqual({ theme: { theme: 'dark' }, favourites: ['travel_1'] });
    expect(unsentParts()).toEqual([]);
  });
});

describe('the person’s mosque', () => {
  const nur = { name: 'Nur', latitude: -6.2, longitude: 106.8, iqamah: {}, jumuah: ['12:15'] };
  beforeEach(() => writeStoredText('mihrab_settings_account', 'one'));

  it('reaches the account, and its removal the other devices', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    changeMyMosque(nur);
    await untilSent();
    expect(server.settings).toEqual({ mosque: nur });

    changeMyMosque(null);
    await untilSent();
    expect(server.settings).toEqual({ mosque: null });
  });

  it('is removed here after another device removed it', async () => {
    serveAccount({ mosque: null });
    writeStored('mihrab_my_mosque', nur);
    openPage('one');
    await untilSent();
    expect(myMosqueSetting.get()).toBeNull();
  });

  it('is replaced by the one that another device chose', async () => {
    serveAccount({ mosque: { ...nur, name: 'Falah' } });
    writeStored('mihrab_my_mosque', nur);
    openPage('one');
    await untilSent();
    expect(myMosqueSetting.get()?.name).toBe('Falah');
  });

  it('removed while the server can’t be reached is removed from the account later', async () => {
    const server = serveAccount({ mosque: nur });
    writeStored('mihrab_my_mosque', nur);
    server.isUnreachable = true;
    changeMyMosque(null);
    openPage('one');
    await untilSent();
    server.isUnreachable = false;
    openPage('one');
    await untilSent();
    expect([server.settings, myMosqueSetting.get()]).toEqual([{ mosque: null }, null]);
  });
});
