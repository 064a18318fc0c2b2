import { useCallback, useEffect, useState } from 'react';

/** How long a lost request is left alone before it is repeated. */
const pauseMs = 500;

/** Loads code, once more after a moment when the first request fails: on a mobile network one lost request is common. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}

export interface Failure {
  readonly retry: () => void;
  /** While a retry is under way. */
  readonly isRetrying: boolean;
}

/** The network works again, as the browser says or as one part has found. */
const recoveries = ['online', 'mihrab:recovered'];

/**
 * Calls `load` when the component is first shown, unless `isLoaded` says that there is no need, and renders it again when
 * the code has arrived. Returns the failure to show, if there is one.
 *
 * Firefox remembers for the life of the page that a module couldn't be loaded (whatwg/html 6768), and a new release
 * replaces the files of the one before. So when a retry fails although the server answers, the page reloads.
 */
export function useLoading(isLoaded: boolean, load: () => Promise<unknown>): Failure | undefined {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed' | 'retrying'>('loading');
  const start = useCallback(async () => {
    try {
      await load();
      setState('loaded');
      return true;
    } catch (error) {
      console.warn('A part of the page could not be loaded:', error);
      return false;
    }
  }, [load]);
  useEffect(() => {
    if (isLoaded) return;
    void start().then((isHere) => isHere || setState('failed'));
  }, [isLoaded, start]);
  useEffect(() => {
    if (state !== 'failed') return;
    const recover = () => void start();
    for (const event of recoveries) window.addEventListener(event, recover);
    return () => {
      for (const event of recoveries) window.removeEventListener(event, recover);
    };
  }, [state, start]);
  const retry = async () => {
    setState('retrying');
    if (await start()) {
      focusPage();
      // What was lost with it comes along: two parts may wait for the same file.
      window.dispatchEvent(new Event('mihrab:recovered'));
    } else if (await serverAnswers()) location.reload();
    else setState('failed');
  };
  if (isLoaded || state === 'loading' || state === 'loaded') return undefined;
  return { retry: () => void retry(), isRetrying: state === 'retrying' };
}

/** The button that was pressed is gone: what a keyboard does next begins at the page, and not at the window. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}

async function serverAnswers(): Promise<boolean> {
  return fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
