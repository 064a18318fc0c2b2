import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSettings } from '../../../contract/profile.ts';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { writeStored, writeStoredText } from '../../device/storage.ts';
import { browserSettings, syncSettings } from './sync-settings.ts';
import { markUnsent, syncedAccount, unsentParts } from './unsent-settings.ts';

const refusal = { success: false, error: 'No.', message: 'No.', code: 'forbidden' };

/** An account on a server that can be away. */
function serveAccount(kept: AccountSettings, refuses: (parts: AccountSettings) => boolean = () => false) {
  const server = { kept, puts: [] as AccountSettings[], isAway: false, refuses };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (server.isAway) throw new TypeError('no network');
    if (method === 'PUT') {
      const parts = JSON.parse(String(body)) as AccountSettings;
      server.puts.push(parts);
      if (server.refuses(parts)) return Response.json(refusal, { status: 403 });
      server.kept = { ...server.kept, ...parts };
    }
    return new Response(JSON.stringify({ success: true, settings: server.kept, updatedAt: null }));
  });
  return server;
}

/** Starts the sync as the page does. Returns the parts that it applied, in order. */
function openPage(accountId: string, isPremium = false) {
  const applied: string[] = [];
  const stop = syncSettings(accountId, {
    calculation: (chosen) => {
      applied.push('calculation');
      choose('calculation', chosen);
    },
    theme: (chosen) => {
      applied.push('theme');
      choose('theme', chosen);
    },
    isAllowed: (background) => mayChooseBackground(entitlementsOf({ isPremium }), background),
  });
  stops.push(stop);
  return applied;
}

function choose(part: 'calculation' | 'theme' | 'favourites', value: unknown): void {
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

describe('the first sign-in on a browser', () => {
  it('brings both together and sends the result once', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    choose('calculation', { method: 'egypt', madhab: 'hanafi' });
    choose('favourites', ['travel_1']);
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

  it('sends nothing where the browser has nothing to add', async () => {
    const server = serveAccount({ theme: { theme: 'dark' } });
    const shown = openPage('one');
    await untilSent();

    expect([server.puts, shown, browserSettings()]).toEqual([[], ['theme'], { theme: { theme: 'dark' } }]);
  });

  it('is tried again when the server was away', async () => {
    const server = serveAccount({});
    server.isAway = true;
    choose('calculation', { madhab: 'hanafi' });
    openPage('one');
    await untilSent();
    expect(syncedAccount()).toBeUndefined();

    server.isAway = false;
    openPage('one');
    await untilSent();
    expect(server.kept).toEqual({ calculation: { madhab: 'hanafi' } });
  });
});

describe('a later start with the same account', () => {
  beforeEach(() => writeStoredText('mihrab_settings_account', 'one'));

  it('shows what the account has', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    writeStored('mihrab_calculation', { method: 'egypt', madhab: 'hanafi' });
    writeStored('mihrab_favourites', ['travel_1']);
    openPage('one');
    await untilSent();

    expect(browserSettings()).toEqual({ calculation: { method: 'mwl' }, favourites: ['sleep_1'] });
    expect(server.puts).toEqual([]);
  });

  it('touches nothing on the screen that is alike', async () => {
    serveAccount({ calculation: { madhab: 'hanafi', method: 'mwl' }, theme: { theme: 'dark' } });
    writeStored('mihrab_calculation', { method: 'mwl', madhab: 'hanafi' });
    writeStored('mihrab_theme', { theme: 'dark' });
    const shown = openPage('one');
    await untilSent();

    expect(shown).toEqual([]);
  });

  it('sends a change that could not be sent before, and does not undo it', async () => {
    const server = serveAccount({ calculation: { method: 'mwl' }, theme: { theme: 'light' } });
    choose('calculation', { method: 'egypt' });
    const shown = openPage('one');
    await untilSent();

    expect(server.puts).toEqual([{ calculation: { method: 'egypt' } }]);
    expect(shown).toEqual(['theme']);
    expect(unsentParts()).toEqual([]);
  });
});

describe('a change while signed in', () => {
  beforeEach(() => writeStoredText('mihrab_settings_account', 'one'));

  it('is sent when the choosing has come to rest', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    for (const fajr of [1, 2, 3]) choose('calculation', { adjustments: { fajr } });
    await untilSent();

    expect(server.puts).toEqual([{ calculation: { adjustments: { fajr: 3 } } }]);
  });

  it('stays marked while the server is away, and goes with the next start', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    server.isAway = true;
    choose('theme', { theme: 'dark' });
    await untilSent();
    expect([server.puts, unsentParts()]).toEqual([[], ['theme']]);

    server.isAway = false;
    openPage('one');
    await untilSent();
    expect([server.puts, unsentParts()]).toEqual([[{ theme: { theme: 'dark' } }], []]);
  });

  it('is not sent to an account that another tab has left for a different one', async () => {
    const server = serveAccount({});
    openPage('one');
    await untilSent();
    choose('theme', { theme: 'dark' });
    writeStoredText('mihrab_settings_account', 'two');
    await untilSent();

    expect(server.puts).toEqual([]);
  });
});

describe('a background that comes with premium', () => {
  const mosque = { theme: 'dark', background: 'mosque' } as const;
  const refusesMosque = ({ theme }: AccountSettings) => theme?.background === 'mosque';

  it('comes along where the account may choose it', async () => {
    const server = serveAccount({});
    choose('theme', mosque);
    openPage('one', true);
    await untilSent();

    expect(server.puts).toEqual([{ theme: mosque }]);
    expect(browserSettings().theme).toEqual(mosque);
  });

  it('that somebody else left in this browser is not given to a free account', async () => {
    const server = serveAccount({}, refusesMosque);
    choose('theme', mosque);
    openPage('one');
    await untilSent();

    expect(server.puts).toEqual([{ theme: { theme: 'dark' } }]);
    expect(browserSettings().theme).toEqual({ theme: 'dark' });
  });

  it('is remembered when premium is over, and goes along with a change of the theme', async () => {
    writeStoredText('mihrab_settings_account', 'one');
    writeStored('mihrab_theme', mosque);
    const server = serveAccount({ theme: mosque });
    openPage('one');
    await untilSent();
    choose('theme', { ...mosque, theme: 'light' });
    await untilSent();

    expect(server.puts).toEqual([{ theme: { theme: 'light', background: 'mosque' } }]);
    expect(browserSettings().theme).toEqual({ theme: 'light', background: 'mosque' });
  });

  it('takes nothing else down when the server refuses it', async () => {
    writeStoredText('mihrab_settings_account', 'one');
    const server = serveAccount({}, refusesMosque);
    openPage('one', true);
    await untilSent();
    choose('theme', mosque);
    choose('favourites', ['travel_1']);
    await untilSent();

    expect(server.kept).toEqual({ theme: { theme: 'dark' }, favourites: ['travel_1'] });
    expect(unsentParts()).toEqual([]);
  });
});
