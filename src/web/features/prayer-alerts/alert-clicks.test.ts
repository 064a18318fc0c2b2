import { describe, expect, it } from 'vitest';
import source from '../../public/alert-clicks.js?raw';

interface FakePage {
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<void>;
}

/** Presses on a notice as the service worker hears it, with these pages open; gives what became of it. */
async function press(path: unknown, pagesSeen: readonly FakePage['visibilityState'][]): Promise<string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const pages = pagesSeen.map((visibilityState, i) => ({
    visibilityState,
    focus: async () => void done.push(`page ${i} comes forward`),
  }));
  const worker = {
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void done.push(`opens ${address}`),
    },
  };
  const listen = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  new Function('addEventListener', 'self', source)(listen, worker);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { data: { path }, close: () => done.push('closes') },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  return done;
}

describe('a press on the notification of a prayer', () => {
  it('brings the page forward that is in front, else any that is open', async () => {
    expect(await press('/prayer-times', ['hidden', 'visible'])).toEqual(['closes', 'page 1 comes forward']);
    expect(await press('/prayer-times', ['hidden', 'hidden'])).toEqual(['closes', 'page 0 comes forward']);
  });

  it('opens the times where no page is open, in the language of the notice', async () => {
    expect(await press('/ar/prayer-times', [])).toEqual(['closes', 'opens /ar/prayer-times']);
  });

  it('goes nowhere with a notice of somebody else', async () => {
    expect(await press(undefined, ['visible'])).toEqual(['closes']);
    expect(await press('https://elsewhere.example/', [])).toEqual(['closes']);
  });
});
