import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MosqueScreen } from '../../domain/screen/screen.ts';
import { minuteMs, secondMs } from '../../domain/time/units.ts';
import { createScreenSession, type ScreenSession } from './screen-session.ts';
import { storedDevice } from './stored-screen.ts';

const idOf = (number: number) => `screen-session-test-0${number}`;
const secret = 'screen-session-test-secret-0123456789-abcde';
const zone = { name: 'Europe/London', offsets: [[0, 0]] };
const clocks = {
  fajr: '05:30',
  sunrise: '07:30',
  dhuhr: '12:00',
  asr: '14:00',
  maghrib: '16:00',
  isha: '18:00',
};
const nur: MosqueScreen = {
  mosque: { name: 'Nur', latitude: 51.5177, longitude: -0.0656, iqamah: {}, jumuah: [] },
  calculation: {},
  ...{ language: 'en', usesTwelveHours: false, announcements: [], plannedChanges: [], dimmedMinutes: 15 },
};

/** The screens of the server by id. */
let screens: Map<string, MosqueScreen | null>;
let created: string[];
let canCreate: boolean;
/** Of screens without a document: above 0 if the server can't read it. */
let emptyRevision: number;

function answer(path: string, { method = 'GET' }: RequestInit): Response {
  const { pathname, searchParams } = new URL(path, 'https://example.org');
  if (pathname === '/api/prayer-times')
    return Response.json({ ...clocks, date: '2026-11-28', zone, countryCode: 'GB' });
  if (pathname === '/api/prayer-times/timetables') return Response.json({ timetables: [] });
  if (method === 'POST') {
    if (!canCreate) return Response.json({}, { status: 429 });
    const id = idOf(created.length + 1);
    created.push(id);
    screens.set(id, null);
    return Response.json({ success: true, id, secret });
  }
  const screen = screens.get(searchParams.get('id') ?? '');
  if (screen === undefined)
    return Response.json({ success: false, reason: 'no_such_screen' }, { status: 404 });
  return Response.json({ success: true, revision: screen ? 3 : emptyRevision, screen });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  [screens, created, canCreate, emptyRevision] = [new Map(), [], true, 0];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => answer(path, options));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function start(id?: string): ScreenSession {
  const clock = { now: () => Date.now(), problem: () => undefined, check: () => {}, store: () => {} };
  return createScreenSession({ clock, id, onChange: () => {}, onCreated: () => {} });
}

async function startWithLink(): Promise<ScreenSession> {
  const session = start();
  await session.create();
  expect(session.state()).toEqual({ kind: 'link', id: idOf(1), secret });
  return session;
}

describe('a screen that waits for its phone', () => {
  it('gets a new link when the server has deleted the one that it shows', async () => {
    const session = await startWithLink();
    screens.clear();
    await vi.advanceTimersByTimeAsync(15 * secondMs);
    expect(session.state()).toEqual({ kind: 'link', id: idOf(2), secret });
    expect(storedDevice()).toEqual({ id: idOf(2), secret });
    // And shows what is saved with it.
    screens.set(idOf(2), nur);
    await vi.advanceTimersByTimeAsync(10 * secondMs);
    expect(session.state()).toMatchObject({ kind: 'shown', data: { id: idOf(2), screen: nur } });
    expect(created).toHaveLength(2);
  });

  it('tries again every few minutes if the server creates none now', async () => {
    const session = await startWithLink();
    screens.clear();
    canCreate = false;
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(session.state()).toEqual({ kind: 'link', id: idOf(1), secret });
    canCreate = true;
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(session.state()).toEqual({ kind: 'link', id: idOf(2), secret });
  });

  it('does so after a restart, too', async () => {
    await startWithLink();
    screens.clear();
    const session = start();
    await vi.advanceTimersByTimeAsync(15 * secondMs);
    expect(session.state()).toMatchObject({ kind: 'link', id: expect.not.stringMatching(idOf(1)) });
  });
});

describe('a screen that was created on a phone', () => {
  it('waits until it is saved', async () => {
    screens.set(idOf(7), null);
    const session = start(idOf(7));
    await vi.advanceTimersByTimeAsync(secondMs);
    expect(session.state()).toEqual({ kind: 'waiting' });
    screens.set(idOf(7), nur);
    await vi.advanceTimersByTimeAsync(6 * secondMs);
    expect(session.state()).toMatchObject({ kind: 'shown', data: { screen: nur } });
  });
});

describe('a screen that is shown', () => {
  it('stays if the server can’t read what is stored', async () => {
    screens.set(idOf(7), nur);
    const session = start(idOf(7));
    await vi.advanceTimersByTimeAsync(secondMs);
    expect(session.state()).toMatchObject({ kind: 'shown', data: { screen: nur } });
    screens.set(idOf(7), null);
    emptyRevision = 4;
    await vi.advanceTimersByTimeAsync(11 * minuteMs);
    expect(session.state()).toMatchObject({ kind: 'shown', data: { screen: nur } });
  });

  it('is deleted, not replaced, when the server says so twice', async () => {
    screens.set(idOf(7), nur);
    const session = start(idOf(7));
    await vi.advanceTimersByTimeAsync(secondMs);
    screens.clear();
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(session.state().kind).toBe('shown');
    await vi.advanceTimersByTimeAsync(5 * secondMs);
    expect(session.state()).toEqual({ kind: 'deleted' });
    expect(created).toEqual([]);
    expect(storedDevice()).toBeUndefined();
  });
});
