import { runWhenIdle } from './when-idle.ts';

/** Enough for a small chunk to arrive while the user scrolls on. */
const margin = '25% 0px';

/**
 * Runs a task once, as soon as an element is on the screen or nearly; in browsers that can't tell, when they are idle. Returns
 * the function that cancels it.
 */
export function runWhenNear(element: Element, task: () => void): () => void {
  if (!('IntersectionObserver' in window)) return runWhenIdle(task);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      task();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
