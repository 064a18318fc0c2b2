import { startTransition, useCallback, useEffect, useState } from 'react';

/** The delay before a failed request is repeated. */
const retryDelayMs = 500;

/** Loads code, and retries once after a short delay: on mobile networks, a single lost request is common. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return load();
  }
}

export interface Failure {
  readonly retry: () => void;
  /** True while a retry is running. */
  readonly isRetrying: boolean;
}

/** Events after which failed parts retry: the browser is online again, or another part loaded after a retry. */
const recoveryEvents = ['online', 'mihrab:recovered'];

/**
 * Calls `load` when the component mounts, unless `isLoaded`, and re-renders it once the code has loaded. Returns the
 * failure to show, if any.
 *
 * Until the page is closed, Firefox remembers that a module couldn't be loaded (whatwg/html 6768), and a new release
 * replaces the previous release's files. So if a retry fails although the server responds, the page reloads.
 */
export function useLoading(isLoaded: boolean, load: () => Promise<unknown>): Failure | undefined {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed' | 'retrying'>('loading');
  const start = useCallback(async () => {
    try {
      await load();
      // Renders the loaded part in small steps, between which the page responds.
      startTransition(() => setState('loaded'));
      return true;
    } catch (error) {
      console.warn('A part of the page could not be loaded:', error);
      return false;
    }
  }, [load]);
  useEffect(() => {
    if (isLoaded) return;
    void start().then((succeeded) => succeeded || setState('failed'));
  }, [isLoaded, start]);
  useEffect(() => {
    if (state !== 'failed') return;
    const recover = () => void start();
    for (const event of recoveryEvents) window.addEventListener(event, recover);
    return () => {
      for (const event of recoveryEvents) window.removeEventListener(event, recover);
    };
  }, [state, start]);
  const retry = async () => {
    setState('retrying');
    if (await start()) {
      focusPage();
      // Lets other failed parts retry too: two parts may need the same file.
      window.dispatchEvent(new Event('mihrab:recovered'));
    } else if (await isServerReachable()) location.reload();
    else setState('failed');
  };
  if (isLoaded || state === 'loading' || state === 'loaded') return undefined;
  return { retry: () => void retry(), isRetrying: state === 'retrying' };
}

/** Moves the focus to the page after the retry button has disappeared, so that keyboard users continue from there. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}

async function isServerReachable(): Promise<boolean> {
  return fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
