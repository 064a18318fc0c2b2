import { type RefObject, useEffect, useState } from 'react';

/** Returns an element's current width in pixels; undefined in prerendered HTML and in the first render. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer reports once at the start, after a layout that happens anyway; reading the element's width would force
    // one. An element without a layout reports 0, which becomes undefined.
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0) || undefined),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
