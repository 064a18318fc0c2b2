import { conventionsOf } from '../../../../domain/prayer-times/conventions.ts';
import { useT } from '../../../lib/i18n.tsx';
import { useCalculation } from '../../../state/calculation.tsx';
import type { Place } from '../../../state/location-state.ts';
import { differences } from './differences.ts';

/** What the person chose otherwise than is usual here, in one line; nothing where that is nothing. */
export function ChosenLine({ place }: { place: Place }) {
  const t = useT();
  const { settings } = useCalculation();
  const usual = conventionsOf(place.countryCode || undefined, place);
  const differing = differences(settings, usual, t);
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
