import type { TimeDefinition } from '../../../../domain/prayer-times/explain/explain.ts';
import type { SunHeldAt } from '../../../../domain/prayer-times/methods/method.ts';
import type { TimeName } from '../../../../domain/prayer-times/types.ts';
import { ruleLabels } from '../../../data/prayer-times/choice-labels.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { formatNightLength, roundTo } from './format-quantity.ts';
import type { Explanation } from './use-explanation.ts';

/** Formats the date that is `days` after the explained one. */
type FormatDay = (days: number) => string;

const angleMessages: Readonly<Record<'fajr' | 'maghrib' | 'isha', string>> = {
  fajr: message('Dawn: the sun is {degrees}° below the horizon.'),
  maghrib: message('The sun is {degrees}° below the horizon.'),
  isha: message('Dusk ends: the sun is {degrees}° below the horizon.'),
};

const shareMessages = {
  morning: message('{percent}% of the night ({night}) before sunrise.'),
  evening: message('{percent}% of the night ({night}) after sunset.'),
};

const marginMessages = {
  morning: message('That night ends {minutes} minutes before sunrise.'),
  evening: message('That night begins {minutes} minutes after sunset.'),
};
const daylightMarginMessages = {
  morning: message('That night ends {minutes} minutes after sunrise.'),
  evening: message('That night begins {minutes} minutes before sunset.'),
};

const seasonMessages = {
  morning: message('{minutes} minutes before sunrise, the Committee’s figure for this latitude and season.'),
  evening: message('{minutes} minutes after sunset, the Committee’s figure for this latitude and season.'),
};

const tableMessages = {
  morning: message('{minutes} minutes before sunrise, from the authority’s seasonal table.'),
  evening: message('{minutes} minutes after sunset, from the authority’s seasonal table.'),
};

/** Describes the position of the sun, or the rule, that defines a time, in one or two sentences. */
export function describeDefinition(
  name: TimeName,
  definition: TimeDefinition,
  formatDay: FormatDay,
  t: Translate,
): string {
  const side = name === 'fajr' || name === 'sunrise' ? 'morning' : 'evening';
  switch (definition.kind) {
    case 'table':
      return definition.isEstimated
        ? t('Estimated between dates in the timetable “{name}”.', { name: definition.table })
        : t('Printed in the timetable “{name}”.', { name: definition.table });
    case 'transit':
      return t('Solar noon: the sun passes its highest point.');
    case 'horizon':
      return describeHorizon(side, definition, t);
    case 'lengthened_night':
      return t('The authority’s minimum night is {night}, so this time moves towards noon.', {
        night: formatNightLength(definition.nightMinutes, t),
      });
    case 'angle':
      return describeAngle(name, definition, t);
    case 'shadow':
      return describeShadow(definition, t);
    case 'half_afternoon':
      return t('The noon sun is too low to measure a shadow, so halfway to sunset is used.');
    case 'interval':
      return definition.isRamadan
        ? t('{minutes} minutes after Maghrib (longer in Ramadan).', { minutes: definition.minutes })
        : t('{minutes} minutes after Maghrib.', { minutes: definition.minutes });
    case 'seasonal':
      return t((definition.shafaq ? seasonMessages : tableMessages)[side], {
        minutes: Math.round(definition.minutes),
      });
    case 'share_of_night':
      return [
        t(shareMessages[side], shareValues(definition, t)),
        ...describeMargin(definition, side, t),
      ].join(' ');
    case 'nearest_latitude':
      return `${t(shareMessages[side], shareValues(definition, t))} ${describeLatitude(definition.latitudeDegrees, t)}`;
    case 'nearest_day':
      return t('As far from noon as on {day}, the nearest day the sun reaches {degrees}°.', {
        day: formatDay(definition.days),
        degrees: roundTo(definition.degrees),
      });
    case 'glide':
      return t(
        'On a straight line between the {degrees}° angle and a share of the night, from {from} to {to}.',
        {
          degrees: roundTo(definition.degrees),
          from: formatDay(definition.fromDay),
          to: formatDay(definition.toDay),
        },
      );
    default:
      // The server may send a newer kind.
      return '';
  }
}

type DefinitionOf<Kind extends TimeDefinition['kind']> = Extract<TimeDefinition, { kind: Kind }>;

function describeAngle(name: TimeName, { degrees, dipDegrees }: DefinitionOf<'angle'>, t: Translate): string {
  const sentence = t(angleMessages[name === 'fajr' || name === 'maghrib' ? name : 'isha'], {
    degrees: roundTo(degrees),
  });
  if (dipDegrees === 0) return sentence;
  const lower = t('Elevation lowers the horizon by {degrees}°.', {
    degrees: roundTo(dipDegrees),
  });
  return `${sentence} ${lower}`;
}

function describeHorizon(
  side: 'morning' | 'evening',
  { altitudeDegrees, dipDegrees, isAuthoritys }: DefinitionOf<'horizon'>,
  t: Translate,
): string {
  const values = { degrees: roundTo(Math.abs(altitudeDegrees)) };
  const edge =
    side === 'morning'
      ? t('The sun’s upper edge appears: its centre is {degrees}° below the horizon.', values)
      : t('The sun’s upper edge disappears: its centre is {degrees}° below the horizon.', values);
  const sentence = isAuthoritys
    ? t('The sun’s centre is {degrees}° below the horizon (the authority’s figure).', values)
    : edge;
  if (dipDegrees === 0) return sentence;
  return `${sentence} ${t('Elevation accounts for {degrees}° of that.', { degrees: roundTo(dipDegrees) })}`;
}

function describeShadow(
  { factor, noonShadow, altitudeDegrees }: DefinitionOf<'shadow'>,
  t: Translate,
): string {
  const values = { degrees: roundTo(altitudeDegrees), noon: roundTo(noonShadow) };
  return factor === 1
    ? t(
        'A stick’s shadow is one length longer than at noon ({noon} lengths). Sun altitude: {degrees}°.',
        values,
      )
    : t(
        'A stick’s shadow is two lengths longer than at noon ({noon} lengths). Sun altitude: {degrees}°.',
        values,
      );
}

function shareValues({ share, nightMinutes }: { share: number; nightMinutes: number }, t: Translate) {
  return { percent: roundTo(share * 100, 1), night: formatNightLength(nightMinutes, t) };
}

/** Says when the night of a rule begins or ends, if not at sunset or sunrise. */
function describeMargin(
  { marginMinutes = 0 }: { readonly marginMinutes?: number },
  side: keyof typeof marginMessages,
  t: Translate,
): string[] {
  if (marginMinutes === 0) return [];
  const messages = marginMinutes > 0 ? marginMessages : daylightMarginMessages;
  return [t(messages[side], { minutes: roundTo(Math.abs(marginMinutes), 1) })];
}

function describeLatitude(latitude: number, t: Translate): string {
  const degrees = roundTo(Math.abs(latitude));
  return latitude < 0
    ? t('That’s the share at {degrees}° south, the nearest latitude with a dark night.', {
        degrees,
      })
    : t('That’s the share at {degrees}° north, the nearest latitude with a dark night.', {
        degrees,
      });
}

const sunHeldMessages: Readonly<Record<SunHeldAt, string>> = {
  midnight_ut: message('The authority uses the sun’s 00:00 UT position all day.'),
  noon: message('The authority uses the sun’s noon position all day.'),
};

/** Describes everything else that affected the time, one sentence each. */
export function describeFactors(time: Explanation['times']['asr'], why: Explanation, t: Translate): string[] {
  const { rule, sunHeldAt, point } = time;
  return [
    ...(rule
      ? [
          t('High-latitude rule applied: {rule}.', {
            rule: t(ruleLabels[rule]),
          }),
        ]
      : []),
    ...(sunHeldAt ? [t(sunHeldMessages[sunHeldAt])] : []),
    ...(why.sunOfYear === undefined
      ? []
      : [
          t('The authority’s perpetual table uses the sun of {year}.', {
            year: String(why.sunOfYear),
          }),
        ]),
    ...describeSunDay(why, t),
    ...(why.elevationMetres === undefined
      ? []
      : [t('Elevation used: {metres} m.', { metres: Math.round(why.elevationMetres) })]),
    ...(why.zoneTable
      ? [
          t(
            'The authority prints one time for zone {code} ({name}), calculated at {latitude}, {longitude}.',
            {
              ...why.zoneTable,
              latitude: roundTo(point.latitude),
              longitude: roundTo(point.longitude),
            },
          ),
        ]
      : []),
  ];
}

/** Says if the authority's table uses the sun of the day before or after. */
function describeSunDay({ sunDaysAhead = 0 }: Explanation, t: Translate): string[] {
  if (sunDaysAhead === 0) return [];
  return [
    sunDaysAhead > 0
      ? t('The authority’s table uses the next day’s sun.')
      : t('The authority’s table uses the previous day’s sun.'),
  ];
}
