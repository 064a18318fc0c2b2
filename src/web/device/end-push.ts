/**
 * Ends every push subscription of this site in the browser, except that of one service worker. Never rejects: one that
 * can't be ended now lapses when the server's copy is gone.
 */
export async function endPush(except?: ServiceWorkerRegistration): Promise<void> {
  try {
    for (const { scope, pushManager } of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (scope !== except?.scope) await (await pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The browser refuses access, as in some private windows.
  }
}
