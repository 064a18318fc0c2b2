import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened a panel, when the panel goes and takes the focused element with it.
 * The ref goes around the button, which carries `aria-expanded`.
 */
export function useFocusBack<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    if (!open) return;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) around.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
    };
  }, [open]);
  return around;
}
