/**
 * Whether this page may show notifications. `open`: the person hasn't been asked yet. `needs_install`: iPhones and iPads
 * only allow notifications from pages on the home screen.
 */
export type NotificationPermissionState = 'granted' | 'open' | 'denied' | 'needs_install' | 'unsupported';

export const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function notificationPermission(): NotificationPermissionState {
  if (!('Notification' in window)) return isAppleMobile() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'default' ? 'open' : Notification.permission;
}

/** Requests permission. Call it in a tap handler: some browsers only ask then, and an unexpected prompt annoys people. */
export async function requestNotificationPermission(): Promise<NotificationPermissionState> {
  if (notificationPermission() !== 'open') return notificationPermission();
  try {
    await Notification.requestPermission();
  } catch {
    // Throws on pages without HTTPS.
  }
  return notificationPermission();
}

/** Notifies of permission changes made elsewhere: in the browser's settings or another tab. Returns the unsubscribe function. */
export function watchNotificationPermission(onChange: () => void): () => void {
  let stop = () => {};
  let isOver = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      if (isOver) return;
      status.addEventListener('change', onChange);
      stop = () => status.removeEventListener('change', onChange);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}

export interface NotificationContent {
  readonly title: string;
  readonly text: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The path that opens when it's pressed. */
  readonly path: string;
  readonly isSilent: boolean;
  readonly vibrates: boolean;
}

const vibration = [200, 100, 200, 100, 400];

/**
 * Shows a notification through the service worker if there is one, otherwise from the page. The worker's notifications
 * outlive the page, and Android supports no others. Returns false if the notification can't be shown.
 */
export async function showNotification(notice: NotificationContent): Promise<boolean> {
  if (notificationPermission() !== 'granted') return false;
  const options = optionsOf(notice);
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(notice.title, options);
    else showByPage(notice, options);
    return true;
  } catch {
    return false;
  }
}

function optionsOf({
  text,
  tag,
  language,
  direction,
  path,
  isSilent,
  vibrates,
}: NotificationContent): NotificationOptions {
  const quiet = isSilent || !vibrates;
  return {
    body: text,
    tag,
    lang: language,
    dir: direction,
    icon: '/icon-192.png',
    silent: isSilent,
    // One from the server may have come first. It is silent while a page is in view, because that makes the sound.
    ...(isSilent || document.visibilityState !== 'visible' ? {} : { renotify: true }),
    data: { path },
    // Browsers reject a silent notification that vibrates.
    ...(quiet ? {} : { vibrate: vibration }),
  };
}

function showByPage({ title }: NotificationContent, options: NotificationOptions): void {
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
  });
}

/** Vibrates if the device can. Browsers only allow it while the page is visible. */
export function vibrate(): void {
  navigator.vibrate?.(vibration);
}

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';
