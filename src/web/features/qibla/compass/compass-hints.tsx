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
        {t('direction|By the sun')}
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
  starting: message('Waiting for the compass…'),
  needs_tap: message('Allow this page to use your compass.'),
  asking: message('Allow motion and orientation access when your device asks.'),
  stale: message('No recent compass readings. Move the phone a little.'),
  not_supported: message('No compass found, so north is up. Use the sun or the map.'),
  relative: message('This device detects turns but not north. Use the sun or the map.'),
  denied: message(
    'Try again, or reload the page and allow access. If you aren’t asked, reopen Safari or check Settings > Safari > Motion & Orientation Access.',
  ),
};

const insecureHint = message('The compass needs a secure connection (https). Use the sun or the map.');

const holdFlat = message('Hold the phone flat to centre the dot.');

/** Returns one hint at a time, the most serious first. */
export function compassHint(
  { phase, needle }: CompassView,
  hold: MagneticDeclination['fieldStrength'] = 'firm',
): string {
  if (phase === 'not_supported' && !window.isSecureContext) return insecureHint;
  if (phase !== 'listening' || !needle) return phaseHints[phase === 'listening' ? 'starting' : phase];
  if (hold === 'none')
    return message('No compass works this close to the magnetic pole. Use the sun or the map.');
  if (needle.trust === 'uncalibrated')
    return message('The compass isn’t calibrated. Move the phone in a figure of eight.');
  if (needle.trust === 'disturbed')
    return message('Readings are unsteady. Keep away from metal, magnets and cables.');
  if (needle.isTilted) return holdFlat;
  if (hold === 'weak') return message('The magnetic field is weak here. The compass may be off.');
  // An example is no guidance, and where every direction is right there is nothing to turn to.
  if (!needle.advice) return holdFlat;
  return message('Hold the phone flat, away from metal, and turn until the Kaaba is at the top.');
}

/** Returns whether the hint warns against relying on the heading. */
const isWarning = (
  { phase, needle }: CompassView,
  hold: MagneticDeclination['fieldStrength'] = 'firm',
): boolean =>
  needle !== undefined &&
  (phase === 'stale' || hold === 'none' || needle.trust !== 'good' || needle.isTilted);
