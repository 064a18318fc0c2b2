import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { message } from '../../../i18n/localisation.tsx';
import type { CompassPhase } from './compass-flow.ts';
import type { CompassView } from './compass-view.ts';

/** The specification's sentences for what stands between a person and the heading. */
export const troubleWords: Partial<Record<CompassPhase, string>> = {
  not_supported: message('Device orientation not supported'),
  denied: message('Motion permission not granted'),
};

const phaseHints: Record<Exclude<CompassPhase, 'listening'>, string> = {
  starting: message('Waiting for the compass of this device…'),
  needs_tap: message('This device lets the page read its compass once you allow it.'),
  asking: message('Allow motion and orientation in the question that your device shows.'),
  stale: message('The compass has been silent for a while: move the phone a little.'),
  not_supported: message('No compass was found. North is up here: go by the sun or the map.'),
  relative: message('This device knows how it turns, but not where north is. Go by the sun or the map.'),
  denied: message(
    'Try again, or reload the page and allow it. If nothing is asked, close Safari and open it again, or look in Settings > Safari > Motion & Orientation Access.',
  ),
};

const insecureHint = message(
  'Browsers give the compass to secure addresses only (https). Go by the sun or the map.',
);

const holdFlat = message('Hold the phone flat: the dot belongs in the middle.');

/** One hint at a time, the gravest first. */
export function hintOf(
  { phase, needle }: CompassView,
  hold: MagneticDeclination['fieldStrength'] = 'firm',
): string {
  if (phase === 'not_supported' && !window.isSecureContext) return insecureHint;
  if (phase !== 'listening' || !needle) return phaseHints[phase === 'listening' ? 'starting' : phase];
  if (hold === 'none')
    return message('So near to the magnetic pole no compass works: go by the sun or the map.');
  if (needle.trust === 'uncalibrated')
    return message('The compass is not calibrated: move the phone in a figure of eight.');
  if (needle.trust === 'disturbed')
    return message('The readings scatter: keep away from metal, magnets and cables.');
  if (needle.isTilted) return holdFlat;
  if (hold === 'weak') return message('The magnetic field is weak here: read the compass with caution.');
  // An example shows nobody the way, and where every direction serves there is none to turn to.
  if (!needle.advice) return holdFlat;
  return message('Hold the phone flat, away from metal, and turn until the Kaaba stands at the top.');
}

/** Whether the hint says that the heading must not be relied upon as it is. */
export const isWarning = (
  { phase, needle }: CompassView,
  hold: MagneticDeclination['fieldStrength'] = 'firm',
): boolean =>
  needle !== undefined &&
  (phase === 'stale' || hold === 'none' || needle.trust !== 'good' || needle.isTilted);
