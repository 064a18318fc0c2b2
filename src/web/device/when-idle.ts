const maxWaitMs = 3000;

/**
 * Runs a task that nobody waits for once the page has come to life: when the browser has nothing better to do, or
 * three seconds later at the latest. Answers how to call it off.
 */
export function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, maxWaitMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: maxWaitMs });
  return () => window.cancelIdleCallback(handle);
}
