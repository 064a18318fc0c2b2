import { describe, expect, it } from 'vitest';
import {
  karachiTimes as answer,
  karachi as place,
  karachiDay as today,
} from '../../../../test/harness/karachi.ts';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { CityPageData } from '../../../contract/cities.ts';
import type { CityDay } from './city-day.ts';
import { cityQuestions } from './city-questions.ts';

const qibla = {
  bearingDegrees: 267.83,
  distanceKm: 2801,
  compassPoint: 'W',
  everyDirectionServes: false,
} as const;

function cityDay(city: Partial<CityDay> = {}): CityDay {
  const data = { name: 'Karachi', country: 'Pakistan', qibla } as CityPageData;
  return { data, place, today, answer, hasKaaba: false, ...city } as CityDay;
}

describe('the questions about a city', () => {
  it('are answered with the times, method and bearing of the page', () => {
    const questions = cityQuestions(cityDay(), testLocalisation('en'));
    expect(questions.map(({ answer: text }) => text)).toEqual([
      `Today, Fajr in Karachi starts at ${answer.clock.fajr} and ends at sunrise (${answer.clock.sunrise}).`,
      'Method: University of Islamic Sciences, Karachi (Fajr 18°, Isha 18°). Based on common practice in this country.',
      'From Karachi, the Qibla is 267.8° clockwise from true north (west). The Kaaba is 2,801 km away.',
    ]);
  });

  it('leave out the bearing in the city of the Kaaba, where it changes from street to street', () => {
    const questions = cityQuestions(cityDay({ hasKaaba: true }), testLocalisation('en'));
    expect(questions).toHaveLength(2);
    expect(JSON.stringify(questions)).not.toContain('Qibla');
  });

  it('are Arabic sentences that attach nothing to the name', () => {
    for (const { question, answer: text } of cityQuestions(cityDay(), testLocalisation('ar')))
      expect(question + text).not.toMatch(/[\u0620-\u064a]Karachi|Karachi[\u0620-\u064a]/);
  });
});
