import { useLayoutEffect } from 'react';

/**
 * Marks the document, while something stands in it that is printed alone, with `data-prints` for the stylesheets of
 * print. They could ask `:has` instead, which Chrome before 105 and Firefox before 121 do not know.
 */
export function usePrintTarget(what: 'dua' | 'legal' | 'sheet'): void {
  // Before the browser takes its picture of the page: the sheet is mounted by `beforeprint`.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = what;
    return () => {
      delete dataset['prints'];
    };
  }, [what]);
}
