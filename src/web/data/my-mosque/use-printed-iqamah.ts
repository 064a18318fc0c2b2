import { useEffect, useState } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { useOwnTimetableId } from '../own-timetable/own-mark.ts';
import type { PrintedIqamah } from '../own-timetable/printed-iqamah.ts';

/**
 * Returns the iqamah times of the imported timetable that applies at the place. Undefined if there is none, if it has no
 * iqamah columns, and until it is read: only then does its code load.
 */
export function usePrintedIqamah(place: Coordinates | undefined): PrintedIqamah | undefined {
  const id = useOwnTimetableId(place);
  const [read, setRead] = useState<{ readonly id: string; readonly printed: PrintedIqamah | undefined }>();
  useEffect(() => {
    if (id === undefined) return;
    let isActive = true;
    import('../own-timetable/printed-iqamah.ts').then(
      ({ storedIqamah }) => isActive && setRead({ id, printed: storedIqamah(id) }),
      // Offline before the code was stored: the rules of the mosque remain.
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, [id]);
  return read?.id === id ? read?.printed : undefined;
}
