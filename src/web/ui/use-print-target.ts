import { useLayoutEffect } from 'react';

/**
 * Sets `data-prints` on the document while the component is mounted, so that print stylesheets print it alone. They can't
 * use `:has` for this, because Chrome before 105 and Firefox before 121 don't support it.
 */
export function usePrintTarget(what: 'dua' | 'legal' | 'sheet'): void {
  // A layout effect runs before the browser captures the page: the sheet is mounted on `beforeprint`.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = what;
    return () => {
      delete dataset['prints'];
    };
  }, [what]);
}
