import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { compassAsks } from '../../../device/compass.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { BearingNotes, OtherWays } from './bearing-notes.tsx';
import { mayAsk } from './compass-flow.ts';
import type { CompassView } from './compass-view.ts';
import { HeadingLine } from './heading-line.tsx';
import { hintOf, isWarning, troubleWords } from './hint-words.ts';
import { LocationNeeded } from './location-needed.tsx';

interface CompassHintsProps {
  readonly view: CompassView;
  /** Of the known place. */
  readonly declination: MagneticDeclination | undefined;
  readonly distanceKm: number;
  readonly addressEntry: ReactNode;
  /** The page shows them below. */
  readonly hasSunAndMap: boolean;
  readonly onEnable: () => void;
}

/** Below the compass: the heading, what stands in its way, and what to do about it. */
export function CompassHints(props: CompassHintsProps) {
  const { view, declination, distanceKm, addressEntry, hasSunAndMap, onEnable } = props;
  const t = useT();
  const trouble = troubleWords[view.phase];
  const isWarned = isWarning(view, declination?.fieldStrength);
  const needsOtherWays =
    trouble !== undefined || view.phase === 'relative' || declination?.fieldStrength === 'none';
  return (
    <>
      {view.needle ? <HeadingLine needle={view.needle} declination={declination} /> : null}
      <p className={isWarned ? 'font-medium text-ink' : undefined}>
        {isWarned ? (
          <TriangleAlert
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className="me-1.5 inline-block align-[-0.15em] text-brass"
          />
        ) : null}
        {trouble ? <strong className="block font-semibold text-ink">{t(trouble)}</strong> : null}
        {t(hintOf(view, declination?.fieldStrength))}
      </p>
      {hasSunAndMap && needsOtherWays ? <OtherWays /> : null}
      {compassAsks() && mayAsk(view.phase) ? (
        // A computer's browser has the question, too, and mostly no sensor behind it.
        <Button onClick={onEnable} tone={view.phase === 'not_supported' ? 'outline' : 'primary'}>
          {t('Enable Compass')}
        </Button>
      ) : null}
      {declination ? (
        <BearingNotes declination={declination} distanceKm={distanceKm} />
      ) : (
        <LocationNeeded>{addressEntry}</LocationNeeded>
      )}
    </>
  );
}
