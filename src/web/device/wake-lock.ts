/** Returns whether the browser can keep the screen on. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on until the returned function is called. Browsers release the lock whenever the page is hidden, so it is
 * acquired again when the page comes back. Does nothing if the browser refuses, for example to save the battery.
 */
export function keepScreenOn(): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let isOver = false;
  let isAcquiring = false;
  const acquire = async () => {
    if (isAcquiring || document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return;
    isAcquiring = true;
    try {
      sentinel = await navigator.wakeLock.request('screen');
      if (isOver) await sentinel.release();
    } catch {
      // Tried again when the page is next shown.
    } finally {
      isAcquiring = false;
    }
  };
  const onVisibilityChange = () => void acquire();
  document.addEventListener('visibilitychange', onVisibilityChange);
  if (canKeepScreenOn()) void acquire();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void sentinel?.release().catch(() => {});
  };
}
