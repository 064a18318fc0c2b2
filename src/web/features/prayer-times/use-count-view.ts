import { useEffect } from 'react';
import { countEvent } from '../../../contract/events.ts';
import { callApi } from '../../lib/call-api.ts';

/** Adds one to the day's counter when the page is opened. Whether that works is no concern of the person. */
export function useCountView(): void {
  useEffect(() => {
    // Called off by React's strict mode, which runs effects twice while developing: one view is one view.
    const count = setTimeout(() => {
      callApi(countEvent, { body: { event: 'prayer_times_view' } }).catch(() => undefined);
    });
    return () => clearTimeout(count);
  }, []);
}
