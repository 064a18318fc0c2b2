import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { differences } from './differences.ts';
import { usualHere } from './usual-here.ts';

/** What the person chose otherwise than is usual here, in one line; nothing where that is nothing. */
export function ChosenLine({ place }: { place: Place }) {
  const t = useT();
  const { settings } = useCalculation();
  const differing = differences(settings, usualHere(place, settings), t);
  return (
    <p role="status" className="mt-3 text-14 empty:hidden">
      {differing.length === 0 ? null : (
        <>
          <span className="font-semibold text-brass">{t('Chosen by you:')}</span> {differing.join(t(', '))}
        </>
      )}
    </p>
  );
}
