import type { MosqueScreen } from '../../domain/screen/screen.ts';
import { dayMs, minuteMs, secondMs } from '../../domain/time/units.ts';
import { record } from '../device/readers.ts';
import type { DeviceClock } from './device-clock.ts';
import { factsKey, loadFacts } from './place-facts.ts';
import { readCreated, readSavedScreen } from './read-answers.ts';
import { callScreenApi, screenRoutes } from './screen-api.ts';
import {
  type DeviceScreen,
  forgetScreen,
  type ScreenData,
  storeData,
  storeDevice,
  storedData,
  storedDevice,
} from './stored-screen.ts';

/** What the device knows of its screen. */
export type SessionState =
  | { readonly kind: 'set_up'; readonly isBusy: boolean; readonly problem?: 'network' | 'busy' | undefined }
  /** Waits for the phone. */
  | { readonly kind: 'link'; readonly id: string; readonly secret: string }
  | { readonly kind: 'loading' }
  /** Set up on a phone, which has not saved it yet. */
  | { readonly kind: 'waiting' }
  /** Neither the server nor the device has it. */
  | { readonly kind: 'not_loaded' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'shown'; readonly data: ScreenData };

export interface ScreenSession {
  state(): SessionState;
  /** Whether the server was asked at least once since the page was loaded. */
  hasAsked(): boolean;
  /** Asks the server for a new screen. */
  create(): Promise<void>;
  /** Asks the server as soon as possible, but not more often than twice a minute. */
  askSoon(): void;
}

const waits = {
  /** While people wait in front of it, and later. */
  phone: 5 * secondMs,
  phoneLater: 30 * secondMs,
  shown: 5 * minuteMs,
  /** After a failure, and before a deletion is believed. */
  again: 30 * secondMs,
  confirm: 5 * secondMs,
};
/** For so long after the first question people wait in front of the screen. */
const impatientMs = 15 * minuteMs;
const factsFreshMs = dayMs;

interface Options {
  readonly clock: DeviceClock;
  /** The screen's id in the URL, if it has one. */
  readonly id: string | undefined;
  readonly onChange: () => void;
  /** Called when the device gets a screen of its own. */
  readonly onCreated: (id: string) => void;
}

/** Loads the screen, keeps it up to date and available offline. */
export function createScreenSession({ clock, id, onChange, onCreated }: Options): ScreenSession {
  let device = deviceFor(id);
  let state = startOf(device);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let askedAtMs: number | undefined;
  let hasAsked = false;
  let missingCount = 0;
  let waitsForPhoneSinceMs = clock.now();

  function become(next: SessionState): void {
    state = next;
    onChange();
  }

  function askIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  }

  async function ask(): Promise<void> {
    if (isAsking || !device) return;
    isAsking = true;
    const asked = device;
    askedAtMs = clock.now();
    const answer = await callScreenApi(screenRoutes.getScreen, { id: asked.id });
    if (answer.serverMs !== undefined) clock.check(answer.serverMs);
    const wait = await takeAnswer(asked, answer);
    isAsking = false;
    hasAsked = true;
    onChange();
    if (device) askIn(wait);
  }

  /** Returns after how many milliseconds to ask again. */
  async function takeAnswer(
    asked: DeviceScreen,
    { status, body }: Awaited<ReturnType<typeof callScreenApi>>,
  ): Promise<number> {
    if (status === 404 && record(body)?.['reason'] === 'no_such_screen') return takeMissing(asked);
    missingCount = 0;
    const screen = status === 200 ? readSavedScreen(body) : undefined;
    if (screen === undefined) {
      if (state.kind === 'loading') become({ kind: 'not_loaded' });
      return waits.again;
    }
    if (screen === null) {
      // A later revision is one that this release of the server can't read.
      const isNew = record(body)?.['revision'] === 0;
      if (isNew && (state.kind === 'loading' || state.kind === 'not_loaded')) become({ kind: 'waiting' });
      const isImpatient = clock.now() - waitsForPhoneSinceMs < impatientMs;
      return isImpatient ? waits.phone : waits.phoneLater;
    }
    return (await takeScreen(asked, screen)) ? waits.shown : waits.again;
  }

  /** A mistake on the way must not take the times off the wall: the server is asked twice. */
  async function takeMissing({ secret }: DeviceScreen): Promise<number> {
    missingCount++;
    if (missingCount < 2) return waits.confirm;
    // It waited longer than the server keeps one that isn't set up: its link would lead nowhere.
    if (secret !== undefined) return (await replaceLink()) ? waits.phone : waits.shown;
    forgetScreen();
    device = undefined;
    become({ kind: 'deleted' });
    return waits.confirm;
  }

  async function replaceLink(): Promise<boolean> {
    const { status, body } = await callScreenApi(screenRoutes.createScreen);
    const created = status === 200 ? readCreated(body) : undefined;
    if (created) takeCreated(created);
    return created !== undefined;
  }

  function takeCreated(created: { readonly id: string; readonly secret: string }): void {
    device = created;
    missingCount = 0;
    waitsForPhoneSinceMs = clock.now();
    storeDevice(created);
    become({ kind: 'link', ...created });
    onCreated(created.id);
  }

  async function takeScreen({ id: screenId }: DeviceScreen, screen: MosqueScreen): Promise<boolean> {
    const known = state.kind === 'shown' ? state.data.facts : undefined;
    const isFresh =
      known?.key === factsKey(screen) &&
      Math.abs(clock.now() - known.loadedAt) < factsFreshMs &&
      !known.differs;
    const loaded = isFresh ? known : await loadFacts(screen, clock.now());
    // Facts of another place never belong to this document: it waits for its own.
    const facts = loaded ?? (known?.key === factsKey(screen) ? known : undefined);
    if (!facts) {
      if (state.kind === 'loading') become({ kind: 'not_loaded' });
      return false;
    }
    const data = { id: screenId, screen, documentAt: clock.now(), facts };
    device = { id: screenId };
    storeDevice(device);
    storeData(data);
    become({ kind: 'shown', data });
    return loaded !== undefined;
  }

  async function create(): Promise<void> {
    if (state.kind === 'set_up' && state.isBusy) return;
    become({ kind: 'set_up', isBusy: true });
    const { status, body } = await callScreenApi(screenRoutes.createScreen);
    const created = readCreated(body);
    if (status !== 200 || !created) {
      become({ kind: 'set_up', isBusy: false, problem: status === 429 ? 'busy' : 'network' });
      return;
    }
    takeCreated(created);
    askIn(waits.phone);
  }

  const askSoon = () => {
    const sinceMs = askedAtMs === undefined ? waits.again : Math.abs(clock.now() - askedAtMs);
    askIn(Math.max(0, waits.again - sinceMs));
  };

  window.addEventListener('online', askSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askSoon();
  });
  if (device) void ask();

  return { state: () => state, hasAsked: () => hasAsked, create, askSoon };
}

/** A URL with another screen's id replaces the stored one. */
function deviceFor(id: string | undefined): DeviceScreen | undefined {
  const stored = storedDevice();
  if (id === undefined || id === stored?.id) return stored;
  const device = { id };
  storeDevice(device);
  return device;
}

function startOf(device: DeviceScreen | undefined): SessionState {
  if (!device) return { kind: 'set_up', isBusy: false };
  const { id, secret } = device;
  if (secret !== undefined) return { kind: 'link', id, secret };
  const data = storedData(id);
  return data ? { kind: 'shown', data } : { kind: 'loading' };
}
