import { evidenceMessage } from '../../data/prayer-times/evidence-message.ts';
import { displayedMethod, formatAngles, methodName } from '../../data/prayer-times/method-name.ts';
import { compassPoint } from '../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../i18n/format-number.ts';
import type { Localisation } from '../../i18n/localisation.tsx';
import type { Question } from '../../ui/head/structured-data.ts';
import type { CityDay } from './city-day.ts';

/** Returns common questions about a city, answered from its page data. Shown on the page and in its JSON-LD. */
export function cityQuestions(city: CityDay, localisation: Localisation): readonly Question[] {
  return [fajrQuestion, methodQuestion, qiblaQuestion].flatMap((build) => build(city, localisation) ?? []);
}

type BuildQuestion = (city: CityDay, localisation: Localisation) => Question | undefined;

const fajrQuestion: BuildQuestion = ({ data, answer }, { t }) => {
  const { fajr, sunrise } = answer.clock;
  return {
    question: t('When is Fajr in {city} today?', { city: data.name }),
    answer: t('Today, Fajr in {city} starts at {fajr} and ends at sunrise ({sunrise}).', {
      ...{ city: data.name, fajr, sunrise },
    }),
  };
};

const methodQuestion: BuildQuestion = ({ data, answer, place }, { t }) => {
  const method = displayedMethod(answer, {});
  if (!method) return undefined;
  const question = t('How are prayer times in {city} calculated?', { city: data.name });
  if (answer.timetable) {
    const { name } = answer.timetable;
    return { question, answer: t('These times are printed in the timetable “{name}”.', { name }) };
  }
  const madeText = t('Method: {method} ({angles}).', {
    method: methodName(method, t),
    angles: formatAngles(method, t),
  });
  return {
    question,
    answer: `${madeText} ${evidenceMessage(place, method, t)}`,
  };
};

/** Undefined in Makkah, where the bearing changes from street to street. */
const qiblaQuestion: BuildQuestion = ({ data, hasKaaba }, { t, language }) => {
  if (hasKaaba) return undefined;
  const { bearingDegrees, distanceKm } = data.qibla;
  return {
    question: t('Which direction is the Qibla in {city}?', { city: data.name }),
    answer: t(
      'From {city}, the Qibla is {degrees}° clockwise from true north ({direction}). The Kaaba is {distance} km away.',
      {
        city: data.name,
        degrees: formatBearing(bearingDegrees, 1, language),
        direction: t(compassPoint(bearingDegrees)),
        distance: formatNumber(distanceKm, 0, language),
      },
    ),
  };
};
