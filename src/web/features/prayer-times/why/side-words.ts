import type { SunHeldAt } from '../../../../domain/prayer-times/methods/method.ts';
import { ruleWords } from '../../../data/prayer-times/choice-words.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import type { Why } from './ask-why.ts';
import { rounded } from './quantity-words.ts';

const held: Readonly<Record<SunHeldAt, string>> = {
  midnight_ut: message('The authority takes the sun’s place of 00:00 UT for the whole day.'),
  noon: message('The authority takes the sun’s place at noon for the whole day.'),
};

/** What else had a part in the time, each in a sentence. */
export function sideWords(time: Why['times']['asr'], why: Why, t: Translate): string[] {
  const { rule, sunHeldAt, point } = time;
  return [
    ...(rule
      ? [
          t('A rule sets this time in place of the sun’s angle: “{rule}”.', {
            rule: t(ruleWords[rule]),
          }),
        ]
      : []),
    ...(sunHeldAt ? [t(held[sunHeldAt])] : []),
    ...(why.sunOfYear === undefined
      ? []
      : [
          t('The authority’s table is perpetual: it holds the sun of the year {year}.', {
            year: String(why.sunOfYear),
          }),
        ]),
    ...dayOfSunWords(why, t),
    ...(why.elevationMetres === undefined
      ? []
      : [t('Height of the place that was taken: {metres} m.', { metres: Math.round(why.elevationMetres) })]),
    ...(why.zoneTable
      ? [
          t(
            'One time is printed for the whole zone {code} ({name}). The point at {latitude}, {longitude} decides it.',
            {
              ...why.zoneTable,
              latitude: rounded(point.latitude),
              longitude: rounded(point.longitude),
            },
          ),
        ]
      : []),
  ];
}

/** A table whose sun is that of a neighbouring day. */
function dayOfSunWords({ sunDaysAhead = 0 }: Why, t: Translate): string[] {
  if (sunDaysAhead === 0) return [];
  return [
    sunDaysAhead > 0
      ? t('The authority’s table takes the sun of the day after.')
      : t('The authority’s table takes the sun of the day before.'),
  ];
}
