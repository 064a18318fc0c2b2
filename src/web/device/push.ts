import { type PageLanguage, prefixOf } from '../../domain/language/page-language.ts';
import { endPush } from './end-push.ts';
import { isAppleMobile } from './notifications.ts';
import { serviceWorkerOf } from './service-worker.ts';

/** `needs_install`: iPhones and iPads offer push only to pages that were added to the home screen. */
export type PushSupport = 'available' | 'needs_install' | 'unsupported';

export function pushSupport(): PushSupport {
  const isAvailable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isAvailable) return 'available';
  return isAppleMobile() && !isInstalled() ? 'needs_install' : 'unsupported';
}

/** Returns whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export const isAndroid = (): boolean => /Android/.test(navigator.userAgent);

/** What the server needs to send messages to this browser. */
export interface BrowserSubscription {
  readonly endpoint: string;
  /** Base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Subscribes with the service worker of the language, and ends the subscriptions of all other workers, so that no alert comes
 * twice. Returns the existing subscription if it was made with the same key.
 *
 * Throws a DOMException: `NotAllowedError` if notifications are blocked, `AbortError` if the browser can't reach its push
 * service. Throws a TypeError if the worker can't be loaded.
 * @param publicKey the server's VAPID key, base64url
 */
export async function subscribeBrowser(
  language: PageLanguage,
  publicKey: string,
): Promise<BrowserSubscription> {
  const registration = await activeRegistration(language);
  await endPush(registration);
  const key = bytesOf(publicKey);
  const { pushManager } = registration;
  const existing = await pushManager.getSubscription();
  if (existing && hasKey(existing, key)) return plain(existing);
  await existing?.unsubscribe();
  return plain(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Registers the language's worker, if it isn't, and waits until it is active. A first installation downloads all pages. */
async function activeRegistration(language: PageLanguage): Promise<ServiceWorkerRegistration> {
  const scope = prefixOf(language) || '/';
  const registration = await navigator.serviceWorker.register(`/${serviceWorkerOf(language)}`, { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker && !registration.active) await activation(worker);
  return registration;
}

function activation(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new TypeError('The service worker could not be installed'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

function plain(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

/** Browsers that don't tell the key are trusted to have the right one. */
function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return true;
  return new Uint8Array(applicationServerKey).join() === key.join();
}
