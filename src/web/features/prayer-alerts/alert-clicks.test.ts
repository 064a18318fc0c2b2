import { describe, expect, it } from 'vitest';
import source from '../../public/alert-clicks.js?raw';

interface FakePage {
  readonly visibilityState: 'visible' | 'hidden';
  readonly focus: () => Promise<void>;
}

/** Clicks a notification in the service worker while these pages are open. Returns what the worker did. */
async function click(path: unknown, visibilities: readonly FakePage['visibilityState'][]): Promise<string[]> {
  const actions: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const pages = visibilities.map((visibilityState, i) => ({
    visibilityState,
    focus: async () => void actions.push(`page ${i} comes forward`),
  }));
  const worker = {
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void actions.push(`opens ${address}`),
    },
  };
  const listen = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  new Function('addEventListener', 'self', source)(listen, worker);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { data: { path }, close: () => actions.push('closes') },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  return actions;
}

describe('a click on a prayer notification', () => {
  it('focuses the visible page, or else any open page', async () => {
    expect(await click('/prayer-times', ['hidden', 'visible'])).toEqual(['closes', 'page 1 comes forward']);
    expect(await click('/prayer-times', ['hidden', 'hidden'])).toEqual(['closes', 'page 0 comes forward']);
  });

  it('opens the prayer times in the language of the notification if no page is open', async () => {
    expect(await click('/ar/prayer-times', [])).toEqual(['closes', 'opens /ar/prayer-times']);
  });

  it('only closes a notification that is not ours', async () => {
    expect(await click(undefined, ['visible'])).toEqual(['closes']);
    expect(await click('https://elsewhere.example/', [])).toEqual(['closes']);
  });
});
