const maxWaitMs = 3000;

/**
 * Runs a low-priority task when the browser is idle, or after three seconds at the latest. Returns the function that
 * cancels it.
 */
export function runWhenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, maxWaitMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: maxWaitMs });
  return () => window.cancelIdleCallback(handle);
}
