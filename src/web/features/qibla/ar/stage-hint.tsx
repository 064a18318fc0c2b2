import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import type { ArGlance } from './glance.ts';

interface StageHintProps {
  readonly glance: ArGlance | undefined;
  /** How firmly a needle is held at this place. */
  readonly hold: MagneticDeclination['fieldStrength'];
  /** False where no needle holds, and where every direction serves. */
  readonly mayClaim: boolean;
}

/** What keeps the overlay from being right, one thing at a time and the gravest first; said aloud as it appears. */
export function StageHint({ glance, hold, mayClaim }: StageHintProps) {
  const t = useT();
  const hint = hintOf(glance, hold, mayClaim);
  return (
    <p
      role="status"
      className="max-w-md rounded-chip bg-[#0b1512]/85 px-3 py-1.5 text-14 font-medium text-balance empty:hidden"
    >
      {hint ? t(hint) : null}
    </p>
  );
}

function hintOf(
  glance: ArGlance | undefined,
  hold: MagneticDeclination['fieldStrength'],
  mayClaim: boolean,
): string | undefined {
  if (!glance) return message('Waiting for the compass of this device…');
  if (glance.isSilent) return message('The compass has been silent for a while: move the phone a little.');
  if (hold === 'none')
    return message('So near to the magnetic pole no compass works: go by the sun or the map.');
  if (!mayClaim) return message('Here every direction leads to the Kaaba, or it is in sight.');
  if (glance.trust === 'uncalibrated')
    return message('The compass is not calibrated: move the phone in a figure of eight.');
  if (glance.trust === 'disturbed')
    return message('The readings scatter: keep away from metal, magnets and cables.');
  if (glance.isSteep) return message('Hold the phone upright, as if to take a picture of the horizon.');
  if (hold === 'weak') return message('The magnetic field is weak here: read the compass with caution.');
  return undefined;
}
