import { useEffect } from 'react';
import { reportEvent } from '../../data/report-event.ts';

/** Reports a page view when the page opens. Failures are ignored. */
export function useCountPageView(): void {
  useEffect(() => {
    // React's strict mode runs effects twice in development; the cleanup keeps that to one view.
    const timer = setTimeout(() => reportEvent({ event: 'prayer_times_view' }));
    return () => clearTimeout(timer);
  }, []);
}
