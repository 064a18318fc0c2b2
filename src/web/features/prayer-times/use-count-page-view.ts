import { useEffect } from 'react';
import { reportEvent } from '../../data/report-event.ts';

/** Adds one to the day's counter when the page is opened. Whether that works is no concern of the person. */
export function useCountPageView(): void {
  useEffect(() => {
    // Called off by React's strict mode, which runs effects twice while developing: one view is one view.
    const count = setTimeout(() => reportEvent({ event: 'prayer_times_view' }));
    return () => clearTimeout(count);
  }, []);
}
