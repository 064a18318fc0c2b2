import { useState, useSyncExternalStore } from 'react';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import { ownTimetableMark, subscribeToOwnTimetable } from '../../data/own-timetable/own-mark.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { MethodFacts } from './panel/method-facts.tsx';
import { useLastAnswer } from './use-last-answer.ts';

/** Method of the times, what affected them today, and the ways to make them those of a mosque. */
export function MethodCard({ place, today }: { place: Place; today: Today }) {
  const t = useT();
  const [isImporting, setImporting] = useState(false);
  const answer = useLastAnswer(today.answer, `${place.latitude},${place.longitude}`);
  return (
    <Card aria-labelledby="method-title">
      <h2 id="method-title" className="text-20">
        {t('How these times are calculated')}
      </h2>
      {answer ? (
        <MethodFacts place={place} answer={answer} source={today.source} />
      ) : (
        <div className="mt-3 h-72" aria-busy />
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
        <MatchButton place={place} answer={answer} onImportTimetable={() => setImporting(true)} />
        <OwnTimetableSection
          place={place}
          isOpen={isImporting}
          onOpen={() => setImporting(true)}
          onClose={() => setImporting(false)}
        />
      </div>
    </Card>
  );
}

const MatchDialog = lazyDialog(async () => (await import('./match/match-dialog.tsx')).MatchDialog);

interface MatchButtonProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult | undefined;
  /** Opens the import of a mosque's own timetable, the way out where no method explains the board. */
  readonly onImportTimetable?: (() => void) | undefined;
}

/** The way to the method of a mosque by the times on its board. */
function MatchButton({ place, answer, onImportTimetable }: MatchButtonProps) {
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

const ImportDialog = lazyDialog(async () => (await import('./own-timetable/import-dialog.tsx')).ImportDialog);
const CurrentTimetable = lazyPart(
  async () => (await import('./own-timetable/current-timetable.tsx')).CurrentTimetable,
);

interface OwnTimetableSectionProps {
  readonly place: Place;
  /** Whether the dialog of the import is open; other ways lead to it as well. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The way to bring the timetable of one's mosque; once it is there, what it is and the ways to replace and remove it. */
function OwnTimetableSection({ place, isOpen, onOpen, onClose }: OwnTimetableSectionProps) {
  const t = useT();
  const mark = useSyncExternalStore(subscribeToOwnTimetable, ownTimetableMark, () => '');
  return (
    <>
      {mark === '' ? (
        <Button tone="outline" aria-haspopup="dialog" onPointerEnter={ImportDialog.preload} onClick={onOpen}>
          {t('Import your mosque’s timetable')}
        </Button>
      ) : (
        <CurrentTimetable place={place} mark={mark} onReplace={onOpen} />
      )}
      {isOpen ? <ImportDialog place={place} onClose={onClose} /> : null}
    </>
  );
}
