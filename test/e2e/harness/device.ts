import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';

declare global {
  interface Window {
    /** Answers the position request that `deferPosition` holds; undefined until the page makes one. */
    resolvePosition?(): void;
  }
}

/** A phone's user agent, for `test.use`: on phones the page never requests the position without a tap. */
export const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

/** Grants the geolocation permission and sets the device's position. */
export async function setPosition(
  context: BrowserContext,
  latitude: number,
  longitude: number,
): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy: 10 });
}

/** Holds the page's position request, like an unanswered permission prompt, until `resolvePosition` answers it. */
export async function deferPosition(
  context: BrowserContext,
  latitude: number,
  longitude: number,
): Promise<void> {
  await context.addInitScript(
    (place) => {
      navigator.geolocation.getCurrentPosition = (onSuccess) => {
        window.resolvePosition = () => {
          const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
          const coords = { ...place, ...unknown, accuracy: 10, toJSON: () => ({}) };
          onSuccess({ coords, timestamp: Date.now(), toJSON: () => ({}) });
        };
      };
    },
    { latitude, longitude },
  );
}

/** Answers the held position request once the page has made it. */
export async function resolvePosition(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => typeof window.resolvePosition)).toBe('function');
  await page.evaluate(() => window.resolvePosition?.());
}

/** Cuts the network, and allows the console errors that the browser then logs for failed requests. */
export async function goOffline(context: BrowserContext, complaints: Complaints): Promise<void> {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
}

/**
 * Waits until a service worker controls the page: the one with the file name, or any. It takes as long as downloading every
 * page, so only the journey's own time limit ends the wait.
 */
export async function waitForServiceWorker(page: Page, fileName = ''): Promise<void> {
  await page.waitForFunction((ending) => {
    const { controller } = navigator.serviceWorker;
    return controller?.scriptURL.endsWith(ending);
  }, fileName && `/${fileName}`);
}

/** Returns the path of a page in a language: English at the root, the others under their language code. */
export function pathIn(language: string, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
