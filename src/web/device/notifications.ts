/**
 * Whether the system shows what this page has to say. `open`: nobody has been asked yet. `needs_install`: an iPhone or
 * iPad lets only pages notify that were put on the home screen.
 */
export type NotificationPermissionState = 'granted' | 'open' | 'denied' | 'needs_install' | 'unsupported';

const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function notificationPermission(): NotificationPermissionState {
  if (!('Notification' in window)) return isAppleMobile() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'default' ? 'open' : Notification.permission;
}

/** Asks the person. Call it inside a tap: some browsers ask only then, and nobody wants to be asked out of the blue. */
export async function requestNotificationPermission(): Promise<NotificationPermissionState> {
  if (notificationPermission() !== 'open') return notificationPermission();
  try {
    await Notification.requestPermission();
  } catch {
    // A page that did not come over HTTPS is refused with an exception.
  }
  return notificationPermission();
}

/** Tells of answers that are given elsewhere: in the browser's own settings, or in another tab. */
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
  /** A later notice with the same tag takes the place of the earlier one. */
  readonly tag: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The page that a press on it opens. */
  readonly path: string;
  readonly isSilent: boolean;
  readonly vibrates: boolean;
}

const vibration = [200, 100, 200, 100, 400];

/**
 * Shows it by the service worker, whose notices outlive the page and are the only ones that Android knows, else by the
 * page. False where the system does not show it.
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
    data: { path },
    // A silent notice that asks for vibration is refused altogether.
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

/** Vibrates, where the device can and the page is seen; nowhere else is it allowed. */
export function vibrate(): void {
  navigator.vibrate?.(vibration);
}

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';
