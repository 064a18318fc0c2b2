import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MagneticDeclination, magneticModel } from '../../../../domain/magnetism/declination.ts';
import { compassNeedsPermission } from '../../../device/compass.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { type CompassPhase, canRequestPermission } from './compass-flow.ts';
import type { CompassView } from './compass-view.ts';
import { BearingNotes, LocationNeeded } from './place-notes.tsx';

interface CompassHintsProps {
  readonly view: CompassView;
  /** At the known place. */
  readonly declination: MagneticDeclination | undefined;
  readonly distanceKm: number;
  readonly addressEntry: ReactNode;
  /** True where the page has sun and map sections to link to. */
  readonly hasSunAndMap: boolean;
  readonly onEnable: () => void;
}

/** Text below the compass: the heading, problems with it, and what to do about them. */
export function CompassHints(props: CompassHintsProps) {
  const { view, declination, distanceKm, addressEntry, hasSunAndMap, onEnable } = props;
  const t = useT();
  const trouble = troubleMessages[view.phase];
  const isWarned = isWarning(view, declination?.fieldStrength);
  const needsSensorlessLinks =
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
        {t(compassHint(view, declination?.fieldStrength))}
      </p>
      {hasSunAndMap && needsSensorlessLinks ? <SensorlessLinks /> : null}
      {compassNeedsPermission() && canRequestPermission(view.phase) ? (
        // Desktop browsers have the permission prompt too, mostly without a sensor behind it.
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

const link = 'inline-flex min-h-11 items-center px-2 font-semibold text-primary underline underline-offset-4';

/** Links to the methods without a sensor, further down the page. */
function SensorlessLinks() {
  const t = useT();
  return (
    <p className="-my-2 flex flex-wrap justify-center gap-x-2">
      <a href="#sun" className={link}>
        {t('By the sun')}
      </a>
      <a href="#map" className={link}>
        {t('On the map')}
      </a>
    </p>
  );
}

interface HeadingLineProps {
  readonly needle: NonNullable<CompassView['needle']>;
  /** At the known place; without one the heading stays magnetic. */
  readonly declination: MagneticDeclination | undefined;
}

/** The device's heading, true and magnetic, with its accuracy. */
function HeadingLine({ needle, declination }: HeadingLineProps) {
  const { t, language } = useLocalisation();
  const { trueDegrees, magneticDegrees, plusMinusDegrees, basis } = needle;
  const values = {
    heading: trueDegrees,
    magnetic: magneticDegrees,
    declination: formatNumber(Math.abs(declination?.degrees ?? 0), 1, language),
    model: `\u2068${magneticModel.name}\u2069`,
  };
  return (
    <p className="figures">
      {!declination
        ? t('Heading {magnetic}° magnetic', values)
        : declination.degrees < 0
          ? t(
              'Heading {heading}° true · {magnetic}° magnetic, declination {declination}° west, {model}',
              values,
            )
          : t(
              'Heading {heading}° true · {magnetic}° magnetic, declination {declination}° east, {model}',
              values,
            )}
      {plusMinusDegrees === undefined ? null : (
        <span className="block">
          {basis === 'platform'
            ? t('Accurate to about ±{degrees}°', { degrees: plusMinusDegrees })
            : t('Steady to about ±{degrees}°', { degrees: plusMinusDegrees })}
        </span>
      )}
    </p>
  );
}

/** The specification's error messages for a missing heading. */
const troubleMessages: Partial<Record<CompassPhase, string>> = {
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

/** Returns one hint at a time, the most serious first. */
export function compassHint(
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
  // An example is no guidance, and where every direction is right there is nothing to turn to.
  if (!needle.advice) return holdFlat;
  return message('Hold the phone flat, away from metal, and turn until the Kaaba stands at the top.');
}

/** Returns whether the hint warns against relying on the heading. */
const isWarning = (
  { phase, needle }: CompassView,
  hold: MagneticDeclination['fieldStrength'] = 'firm',
): boolean =>
  needle !== undefined &&
  (phase === 'stale' || hold === 'none' || needle.trust !== 'good' || needle.isTilted);
