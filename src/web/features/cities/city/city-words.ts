import type { CityPageData } from '../../../../contract/cities.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

/** `Prayer Times in Springfield, Illinois, United States`: the region where there are several of the name. */
export function cityTitle({ name, region, country }: CityPageData, t: Translate): string {
  return region
    ? t('Prayer Times in {city}, {region}, {country}', { city: name, region, country })
    : t('Prayer Times in {city}, {country}', { city: name, country });
}

/** What a search engine shows below the title: the times themselves. */
export function cityDescription({ name, times }: CityPageData, t: Translate): string {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = times;
  return t(
    'Today in {city}: Fajr {fajr}, sunrise {sunrise}, Dhuhr {dhuhr}, Asr {asr}, Maghrib {maghrib}, Isha {isha}. With the month’s timetable, the Qibla and the method.',
    { city: name, fajr, sunrise, dhuhr, asr, maghrib, isha },
  );
}
