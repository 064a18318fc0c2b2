import type { Method } from '../../../domain/prayer-times/methods/method.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

type PublishedTimetable = Pick<NonNullable<PrayerTimesResult['timetable']>, 'id' | 'name' | 'source'>;

const aladhan = message('Aladhan method table (islamic-network/prayer-times, March 2025)');

/** Where the figures of each method come from, by its id. Custom angles have no source. */
const methodSources: Readonly<Record<string, string>> = {
  mwl: aladhan,
  diyanet: message(
    'Diyanet timetables of Istanbul, Konya, Van and Erzurum (2026), Ankara (2019) and five Swedish towns (2024)',
  ),
  france: aladhan,
  france_15: message('Angle used by some mosques in France'),
  france_18: message('Angle used by some mosques in France'),
  russia: message('Aladhan method table; seconds are dropped, as in timetables of Moscow'),
  portugal: aladhan,
  bosnia: message(
    'Perpetual timetable of Sarajevo (vaktija.ba), current edition; before 2022, the angles of the older edition',
  ),
  kosovo: message('Timetable of the Islamic Community (BIK) for 2025, which these angles approximate'),
  moonsighting: message('Shaukat, moonsighting.com, and its timetables for London'),
  london_unified: message('London Unified timetable of 2025; Fajr and Isha are read from its odd months'),
  isna: aladhan,
  umm_al_qura: message('Umm al-Qura timetables of Makkah (2016) and Riyadh'),
  gulf: aladhan,
  dubai: message('IACAD timetables of Dubai (2015 and 2016); Asr since 2025 from a later one'),
  kuwait: message('Public timetable of Kuwait City (2016)'),
  qatar: message(
    'Calendar House timetables: Maghrib since 2025, the perpetual timetable of Doha before, a timetable of 2016 until 2020',
  ),
  oman: message('Commonly used values, not compared with a timetable'),
  jordan: message('Ministry timetable of Amman (2026)'),
  tehran: aladhan,
  jafari: aladhan,
  egypt: message('ESA timetable of Cairo (September 2025)'),
  tunisia: message('INM timetables of La Marsa, Thala and Tozeur (2026)'),
  algeria: message('Timetable of Algiers (2025)'),
  morocco: message(
    'Ministry timetables of eight towns; effect of elevation: batoulapps/adhan-js, pull request 17',
  ),
  karachi: aladhan,
  sri_lanka: message('ACJU timetable of Colombo, zone 01 (2026)'),
  kemenag: message(
    'Criteria of the Ministry: 20° and 18°, sunrise and sunset at −1°, safety margin of 2 and 3 minutes',
  ),
  jadwalsholat: message(
    'Timetable of Central Jakarta (2025) from an unofficial website that follows the criteria of the Ministry',
  ),
  jakim: message(
    'e-Solat (2026); 18° by decision of the 116th Muzakarah of the MKI, 20 and 21 November 2019',
  ),
  muis: message('MUIS timetables of 2018, 2020 and 2022; that of 2025 is two days behind'),
  brunei: message('Ministry timetable of Brunei-Muara (June 2020 to May 2021)'),
  maldives: message('Perpetual timetable of Malé'),
};

/** The timetables that come with the app, by their ids. An operator's own ones have texts in one language only. */
const timetables: Readonly<Record<string, { readonly name: string; readonly source: string }>> = {
  bosnia_sarajevo: {
    name: message('Timetable of the Islamic Community in Bosnia and Herzegovina, Sarajevo'),
    source: message('Perpetual timetable (vaktija.ba), current edition; even-numbered months estimated'),
  },
  ireland_dublin: {
    name: message('Islamic Foundation of Ireland, Dublin'),
    source: message(
      'Perpetual timetable of the Islamic Foundation of Ireland; even-numbered months estimated',
    ),
  },
  kosovo: {
    name: message('Timetable of the Islamic Community of Kosovo'),
    source: message('Timetable of 2025, Islamic Community of Kosovo (BIK); even-numbered months estimated'),
  },
  london_unified: {
    name: message('London Unified Prayer Timetable'),
    source: message(
      'Timetable of 2025; even-numbered months based on the East London Mosque timetable of 2017',
    ),
  },
  maldives_lhaviyani: {
    name: message('Ministry of Islamic Affairs, Maldives: Lhaviyani Atoll'),
    source: message('Perpetual timetable of the Ministry of Islamic Affairs, as used by the Salat MV apps'),
  },
  maldives_male: {
    name: message('Ministry of Islamic Affairs, Maldives: Malé'),
    source: message('Perpetual timetable of the Ministry of Islamic Affairs, as used by the Salat MV apps'),
  },
};

/** Returns where a method's figures come from; empty for custom angles. */
export const methodSource = ({ id }: Method, t: Translate): string => t(methodSources[id] ?? '');

/** Returns a published timetable's name in the language of the page, or as its publisher wrote it. */
export const timetableName = ({ id, name }: PublishedTimetable, t: Translate): string =>
  t(timetables[id]?.name ?? name);

/** Returns where a published timetable comes from, in the language of the page or as its publisher wrote it. */
export const timetableSource = ({ id, source }: PublishedTimetable, t: Translate): string =>
  t(timetables[id]?.source ?? source);
