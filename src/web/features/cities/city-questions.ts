import { evidenceWords } from '../../data/prayer-times/evidence-message.ts';
import { angleWords, methodName, shownMethod } from '../../data/prayer-times/method-name.ts';
import { compassPoint } from '../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../i18n/format-number.ts';
import type { Localisation } from '../../i18n/localisation.tsx';
import type { Question } from '../../ui/head/structured-data.ts';
import type { CityDay } from './city-day.ts';

/** What people ask about a city, answered by what its page shows. The same words stand on the page and in its JSON-LD. */
export function questionsOf(city: CityDay, localisation: Localisation): readonly Question[] {
  return [fajrQuestion, methodQuestion, qiblaQuestion].flatMap((ask) => ask(city, localisation) ?? []);
}

type Ask = (city: CityDay, localisation: Localisation) => Question | undefined;

const fajrQuestion: Ask = ({ data, answer }, { t }) => {
  const { fajr, sunrise } = answer.clock;
  return {
    question: t('When is Fajr in {city} today?', { city: data.name }),
    answer: t('Fajr in {city} begins today at {fajr} and ends with sunrise at {sunrise}.', {
      ...{ city: data.name, fajr, sunrise },
    }),
  };
};

const methodQuestion: Ask = ({ data, answer, place }, { t }) => {
  const method = shownMethod(answer, {});
  if (!method) return undefined;
  const question = t('Which method are the prayer times in {city} calculated by?', { city: data.name });
  if (answer.timetable) {
    const { name } = answer.timetable;
    return { question, answer: t('These times are printed in the timetable “{name}”.', { name }) };
  }
  const made = t('By the method “{method}”: {angles}.', {
    method: methodName(method, t),
    angles: angleWords(method, t),
  });
  return {
    question,
    answer: `${made} ${evidenceWords(place, method, t)}`,
  };
};

/** In Makkah itself there is no bearing to tell. */
const qiblaQuestion: Ask = ({ data, hasKaaba }, { t, language }) => {
  if (hasKaaba) return undefined;
  const { bearingDegrees, distanceKm } = data.qibla;
  return {
    question: t('Which direction is the Qibla in {city}?', { city: data.name }),
    answer: t(
      'From {city} the Qibla lies at {degrees}° clockwise from true north ({direction}), and the Kaaba is {distance} km away.',
      {
        city: data.name,
        degrees: formatBearing(bearingDegrees, 1, language),
        direction: t(compassPoint(bearingDegrees)),
        distance: formatNumber(distanceKm, 0, language),
      },
    ),
  };
};
