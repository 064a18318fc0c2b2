import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';

declare global {
  interface Window {
    /** Answers the question for the position that `leavePositionOpen` has left open; missing until the page asks. */
    answerPosition?(): void;
  }
}

/** A phone by its own account, for `test.use`: there the page never asks for the position by itself. */
export const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

/** A person stands here and lets the page know. */
export async function standAt(context: BrowserContext, latitude: number, longitude: number): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy: 10 });
}

/** The browser asks the person, who leaves the question open; `answerPosition` then answers it with this place. */
export async function leavePositionOpen(
  context: BrowserContext,
  latitude: number,
  longitude: number,
): Promise<void> {
  await context.addInitScript(
    (place) => {
      navigator.geolocation.getCurrentPosition = (found) => {
        window.answerPosition = () => {
          const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
          const coords = { ...place, ...unknown, accuracy: 10, toJSON: () => ({}) };
          found({ coords, timestamp: Date.now(), toJSON: () => ({}) });
        };
      };
    },
    { latitude, longitude },
  );
}

/** Answers the open question, once the page has asked it. */
export async function answerPosition(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => typeof window.answerPosition)).toBe('function');
  await page.evaluate(() => window.answerPosition?.());
}

/** The network is gone. The browser's own notes about requests that fail are then no fault of the page. */
export async function goOffline(context: BrowserContext, complaints: Complaints): Promise<void> {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
}

/** Waits until the service worker of the first visit has taken the page over, as after a second or two at home. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** The address of a page in a language: English stands at the root, the others below their code. */
export function pathIn(language: string, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
