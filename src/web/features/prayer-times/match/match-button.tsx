import { useState } from 'react';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';

const MatchDialog = lazyDialog(async () => (await import('./match-dialog.tsx')).MatchDialog);

interface MatchEntryProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult | undefined;
  /** Opens the import of a mosque's own timetable, the way out where no method explains the board. */
  readonly onImportTimetable?: (() => void) | undefined;
}

/** The way to the method of a mosque by the times on its board. */
export function MatchButton({ place, answer, onImportTimetable }: MatchEntryProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        aria-haspopup="dialog"
        disabled={!answer}
        onPointerEnter={MatchDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {t('Match my mosque')}
      </Button>
      {isOpen && answer ? (
        <MatchDialog {...{ place, answer, onImportTimetable }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
