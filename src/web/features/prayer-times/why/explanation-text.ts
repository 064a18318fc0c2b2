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
  fajr: message('Dawn: the sun still stands {degrees}° below the horizon and rises.'),
  maghrib: message('The sun has sunk {degrees}° below the horizon.'),
  isha: message('The glow is gone: the sun has sunk {degrees}° below the horizon.'),
};

const shareMessages = {
  morning: message('{percent} % of the night of {night} before sunrise.'),
  evening: message('{percent} % of the night of {night} after sunset.'),
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
  morning: message(
    '{minutes} minutes before sunrise, as the Committee found it for this latitude and season.',
  ),
  evening: message('{minutes} minutes after sunset, as the Committee found it for this latitude and season.'),
};

const tableMessages = {
  morning: message('{minutes} minutes before sunrise, by the authority’s own table for the season.'),
  evening: message('{minutes} minutes after sunset, by the authority’s own table for the season.'),
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
        ? t('Estimated between the printed days of the timetable “{name}”.', { name: definition.table })
        : t('Printed in the timetable “{name}”.', { name: definition.table });
    case 'transit':
      return t('The sun stands at its highest of the day and begins to decline.');
    case 'horizon':
      return describeHorizon(side, definition, t);
    case 'lengthened_night':
      return t('The authority lets no night be shorter than {night}, so the time is drawn towards noon.', {
        night: formatNightLength(definition.nightMinutes, t),
      });
    case 'angle':
      return describeAngle(name, definition, t);
    case 'shadow':
      return describeShadow(definition, t);
    case 'half_afternoon':
      return t(
        'The sun stands too low at noon to measure a shadow by, so the time stands halfway between noon and sunset.',
      );
    case 'interval':
      return definition.isRamadan
        ? t('{minutes} minutes after Maghrib, the longer wait of Ramadan.', { minutes: definition.minutes })
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
      return t('As far from noon as on {day}, the nearest day on which the sun reaches {degrees}°.', {
        day: formatDay(definition.days),
        degrees: roundTo(definition.degrees),
      });
    case 'glide':
      return t(
        'On the way from the angle of {degrees}° to a share of the night, in equal steps from {from} to {to}.',
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
  const lower = t('The height of the place lowers that horizon by {degrees}°.', {
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
      ? t('The upper edge of the sun comes over the horizon: its centre is still {degrees}° below.', values)
      : t('The upper edge of the sun goes below the horizon: its centre is {degrees}° below.', values);
  const sentence = isAuthoritys
    ? t('The centre of the sun is {degrees}° below the horizon, the authority’s own figure.', values)
    : edge;
  if (dipDegrees === 0) return sentence;
  return `${sentence} ${t('Of that, {degrees}° are for the height of the place.', { degrees: roundTo(dipDegrees) })}`;
}

function describeShadow(
  { factor, noonShadow, altitudeDegrees }: DefinitionOf<'shadow'>,
  t: Translate,
): string {
  const values = { degrees: roundTo(altitudeDegrees), noon: roundTo(noonShadow) };
  return factor === 1
    ? t(
        'Since noon a shadow has grown by the length of its stick; at noon it had {noon} lengths. The sun stands {degrees}° high.',
        values,
      )
    : t(
        'Since noon a shadow has grown by twice the length of its stick; at noon it had {noon} lengths. The sun stands {degrees}° high.',
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
    ? t('That is the share at {degrees}° south, the nearest latitude where the night is truly dark.', {
        degrees,
      })
    : t('That is the share at {degrees}° north, the nearest latitude where the night is truly dark.', {
        degrees,
      });
}

const sunHeldMessages: Readonly<Record<SunHeldAt, string>> = {
  midnight_ut: message('The authority takes the sun’s place of 00:00 UT for the whole day.'),
  noon: message('The authority takes the sun’s place at noon for the whole day.'),
};

/** Describes everything else that affected the time, one sentence each. */
export function describeFactors(time: Explanation['times']['asr'], why: Explanation, t: Translate): string[] {
  const { rule, sunHeldAt, point } = time;
  return [
    ...(rule
      ? [
          t('A rule sets this time in place of the sun’s angle: “{rule}”.', {
            rule: t(ruleLabels[rule]),
          }),
        ]
      : []),
    ...(sunHeldAt ? [t(sunHeldMessages[sunHeldAt])] : []),
    ...(why.sunOfYear === undefined
      ? []
      : [
          t('The authority’s table is perpetual: it holds the sun of the year {year}.', {
            year: String(why.sunOfYear),
          }),
        ]),
    ...describeSunDay(why, t),
    ...(why.elevationMetres === undefined
      ? []
      : [t('Height of the place that was taken: {metres} m.', { metres: Math.round(why.elevationMetres) })]),
    ...(why.zoneTable
      ? [
          t(
            'One time is printed for the whole zone {code} ({name}). The point at {latitude}, {longitude} decides it.',
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
      ? t('The authority’s table takes the sun of the day after.')
      : t('The authority’s table takes the sun of the day before.'),
  ];
}
