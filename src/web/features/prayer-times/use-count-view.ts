import { useEffect } from 'react';
import { countEvent } from '../../../contract/events.ts';
import { callApi } from '../../lib/call-api.ts';

let counted = false;

/** Adds one to the day's counter when the page is opened. Whether that works is no concern of the person. */
export function useCountView(): void {
  useEffect(() => {
    // React's strict mode runs effects twice while developing; one view is one view.
    if (counted) return;
    counted = true;
    callApi(countEvent, { body: { event: 'prayer_times_view' } }).catch(() => undefined);
    return () => {
      setTimeout(() => {
        counted = false;
      });
    };
  }, []);
}
