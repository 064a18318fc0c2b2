import { useSyncExternalStore } from 'react';
import type { Place } from '../../../data/location/location-state.ts';
import { ownTimetableMark, subscribeToOwnTimetable } from '../../../data/own-timetable/own-mark.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog, lazyPart } from '../../../ui/lazy-part.tsx';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
const OwnTimetable = lazyPart(async () => (await import('./current-timetable.tsx')).CurrentTimetable);

interface OwnEntryProps {
  readonly place: Place;
  /** Whether the dialog of the import is open; other ways lead to it as well. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The way to bring the timetable of one's mosque; once it is there, what it is and the ways to replace and remove it. */
export function OwnTimetableSection({ place, isOpen, onOpen, onClose }: OwnEntryProps) {
  const t = useT();
  const mark = useSyncExternalStore(subscribeToOwnTimetable, ownTimetableMark, () => '');
  return (
    <>
      {mark === '' ? (
        <Button tone="outline" aria-haspopup="dialog" onPointerEnter={ImportDialog.preload} onClick={onOpen}>
          {t('Import your mosque’s timetable')}
        </Button>
      ) : (
        <OwnTimetable place={place} mark={mark} onReplace={onOpen} />
      )}
      {isOpen ? <ImportDialog place={place} onClose={onClose} /> : null}
    </>
  );
}
