/**
 * Fetches at once, while the page wakes up, the code that shows a known place, if boot.js has seen a remembered one.
 * Nothing happens while the build renders.
 */
export function fetchForRememberedPlace(preload: () => void): void {
  if (typeof document !== 'undefined' && document.documentElement.dataset['place']) preload();
}

/** boot.js believed an entry that cannot be read: the room that it kept for a place is given up. */
export function forgetRememberedPlace(): void {
  delete document.documentElement.dataset['place'];
}
