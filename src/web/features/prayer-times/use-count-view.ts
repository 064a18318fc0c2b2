import { useEffect } from 'react';
import { countUse } from '../../data/count-use.ts';

/** Adds one to the day's counter when the page is opened. Whether that works is no concern of the person. */
export function useCountView(): void {
  useEffect(() => {
    // Called off by React's strict mode, which runs effects twice while developing: one view is one view.
    const count = setTimeout(() => countUse({ event: 'prayer_times_view' }));
    return () => clearTimeout(count);
  }, []);
}
