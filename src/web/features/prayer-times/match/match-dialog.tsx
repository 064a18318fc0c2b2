import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { methodName } from '../../../data/prayer-times/method-name.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { BoardForm } from './board-form.tsx';
import { MatchResults } from './match-results.tsx';
import { useBoard } from './use-board.ts';

interface MatchDialogProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly onClose: () => void;
  /** Opens the import of a mosque's own timetable instead of this dialog; not offered if undefined. */
  readonly onImportTimetable?: (() => void) | undefined;
}

/** Finds the calculation method of a mosque from the times on its board. */
export function MatchDialog({ place, answer, onClose, onImportTimetable }: MatchDialogProps) {
  const t = useT();
  const board = useBoard(place, answer);
  const apply = useApplyMatch();
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const [comparisons, setComparisons] = useState(0);
  useEffect(() => {
    if (comparisons === 0) return;
    // Without matches, focus the first invalid field: screen readers announce its error with it.
    const invalidField = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    const hasMatches = results.current?.querySelector('article');
    (hasMatches ? results.current : (invalidField ?? results.current))?.focus();
  }, [comparisons]);

  async function find(): Promise<void> {
    await board.find();
    setComparisons((count) => count + 1);
  }

  return (
    <Dialog
      isWide
      onClose={onClose}
      title={t('Match my mosque')}
      description={t('Enter the adhan times (not iqamah) from your mosque’s timetable near {place}.', {
        place: `\u2068${place.city || formatPlace(place)}\u2069`,
      })}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <BoardForm board={board} />
        <Button
          type="submit"
          className="mt-4 w-full sm:w-auto"
          disabled={board.isBusy}
          icon={<Search aria-hidden size={18} strokeWidth={2} />}
        >
          {board.isBusy ? t('Comparing…') : t('Find method')}
        </Button>
      </form>
      <section ref={results} tabIndex={-1} aria-label={t('Match results')} className="outline-none">
        {board.result ? (
          <MatchResults
            place={place}
            matches={board.result.matches}
            problems={board.problems}
            onUse={(match) => {
              apply(match);
              onClose();
            }}
            onImportTimetable={
              onImportTimetable &&
              (() => {
                onClose();
                onImportTimetable();
              })
            }
          />
        ) : null}
        {board.hasFailed ? (
          <p className="mt-4 text-danger">
            {t('Couldn’t load the comparison. Check your connection and try again.')}
          </p>
        ) : null}
      </section>
    </Dialog>
  );
}

/** Returns a function that applies the settings of a match and shows a toast with an undo button. */
function useApplyMatch(): (match: MosqueMatch) => void {
  const t = useT();
  const { settings, replaceSettings } = useCalculation();
  return (match) => {
    const method = methodOfId(match.method);
    replaceSettings(match.settings);
    showToast({
      title: t('Now using your mosque’s method.'),
      ...(method ? { text: methodName(method, t) } : {}),
      action: { label: t('Undo'), onPress: () => replaceSettings(settings) },
    });
  };
}
