/** What the worker fetches must not stand in the way of the page itself on a slow network or a slow phone. */
const afterLoadMs = 2000;

/** Registers the worker that keeps the pages for use without a network, a moment after `load`, also when it has passed. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The page will not be kept for use without a network:', error);
    });
  };
  const registerLater = () => setTimeout(register, afterLoadMs);
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}
