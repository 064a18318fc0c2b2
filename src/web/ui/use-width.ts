import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in pixels as it changes; undefined in prerendered HTML and in the first render. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // The observer speaks once at the start, after a layout that has to be made anyway; asking the element would
    // force one. An element that is not laid out yet has no width to speak of.
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0) || undefined),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
