import { type ComponentProps, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintSheet } from './print-sheet.tsx';

/** Replaces the page by the sheet of the month while it is printed. */
export function MonthPrint(props: ComponentProps<typeof PrintSheet>) {
  return useIsPrinting() ? <PrintSheet {...props} /> : null;
}

/** Whether the page is being printed, from our button or from the browser's menu; the sheet exists only then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page when the listener returns, so the sheet must be rendered synchronously.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
