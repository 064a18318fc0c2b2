import { type Method, methodOnDate } from '../../../domain/prayer-times/methods/method.ts';
import { methodOfId } from '../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../domain/prayer-times/methods/resolve-calculation.ts';
import type { CalculationSettings, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { type MessageValues, message, type Translate } from '../../i18n/localisation.tsx';

/** The authorities' names, as catalogue keys. */
const names: Readonly<Record<string, string>> = {
  mwl: message('Muslim World League'),
  diyanet: message('Diyanet İşleri Başkanlığı, Türkiye'),
  france: message('Musulmans de France (UOIF), 12 degrees'),
  france_15: message('France, 15 degrees'),
  france_18: message('Grande Mosquée de Paris, 18 degrees'),
  russia: message('Spiritual Administration of Muslims of Russia'),
  portugal: message('Comunidade Islâmica de Lisboa'),
  bosnia: message('Islamic Community in Bosnia and Herzegovina'),
  kosovo: message('Islamic Community of Kosovo'),
  moonsighting: message('Moonsighting Committee Worldwide'),
  london_unified: message('London Unified Prayer Timetable'),
  isna: message('Islamic Society of North America'),
  umm_al_qura: message('Umm al-Qura University, Makkah'),
  gulf: message('Gulf region'),
  dubai: message('Islamic Affairs and Charitable Activities, Dubai'),
  kuwait: message('Kuwait'),
  qatar: message('Qatar Calendar House'),
  oman: message('Ministry of Endowments, Oman'),
  jordan: message('Ministry of Awqaf, Jordan'),
  tehran: message('Institute of Geophysics, University of Tehran'),
  jafari: message('Shia Ithna-Ashari, Leva Institute, Qum'),
  egypt: message('Egyptian General Authority of Survey'),
  tunisia: message('Institut National de la Météorologie, Tunisia'),
  algeria: message('Ministry of Religious Affairs and Wakfs, Algeria'),
  morocco: message('Ministry of Habous and Islamic Affairs, Morocco'),
  karachi: message('University of Islamic Sciences, Karachi'),
  sri_lanka: message('All Ceylon Jamiyyathul Ulama, Sri Lanka'),
  kemenag: message('Kementerian Agama, Indonesia'),
  jadwalsholat: message('jadwalsholat.org, Indonesia'),
  jakim: message('Jabatan Kemajuan Islam Malaysia'),
  muis: message('Majlis Ugama Islam Singapura'),
  brunei: message('Ministry of Religious Affairs, Brunei Darussalam'),
  maldives: message('Ministry of Islamic Affairs, Maldives'),
  custom: message('Custom angles'),
};

export function methodName(method: Method, t: Translate): string {
  return t(names[method.id] ?? method.id);
}

/** Returns `Fajr 20°, Isha 18°`, or an interval or seasonal rule if the authority uses that instead of an angle. */
export function formatAngles({ fajr, isha, maghribDegrees }: Method, t: Translate): string {
  if ('table' in fajr && fajr.table) return t('Fajr and Isha by the authority’s table');
  if (!('degrees' in fajr)) return t('Fajr and Isha by latitude and season');
  const values: MessageValues = { fajr: fajr.degrees };
  const twilights = twilightWords(values, isha, t);
  return maghribDegrees
    ? t('{twilights}, Maghrib {degrees}°', { twilights, degrees: maghribDegrees })
    : twilights;
}

function twilightWords(values: MessageValues, isha: Method['isha'], t: Translate): string {
  if ('degrees' in isha) return t('Fajr {fajr}°, Isha {isha}°', { ...values, isha: isha.degrees });
  if (!('minutes' in isha)) return t('Fajr {fajr}°, Isha by latitude and season', values);
  return t('Fajr {fajr}°, Isha {minutes} minutes after Maghrib', { ...values, minutes: isha.minutes });
}

const anywhere = { latitude: 0, longitude: 0 };

/** Returns an answer's method as it was on that day, with the person's custom angles if they apply. */
export function displayedMethod(
  { method, date }: Pick<PrayerTimesResult, 'method' | 'date'>,
  { ownAngles, shafaq }: CalculationSettings,
): Method | undefined {
  if (!methodOfId(method)) return undefined;
  const own = resolveCalculation({ method, ownAngles, shafaq }, undefined, anywhere).method;
  return methodOnDate(own, date);
}

/** Returns the person's custom angles as text. */
export function ownFigures(
  settings: Pick<CalculationSettings, 'method' | 'ownAngles'>,
  t: Translate,
): string {
  return formatAngles(resolveCalculation(settings, undefined, anywhere).method, t);
}
