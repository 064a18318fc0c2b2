import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { DateRange } from '../../prayer-times/date-range.ts';
import type { PlaceDetails } from '../../prayer-times/place-lookup.ts';

/** For example `prayer-times-sao-paulo-2026-03-01-2026-03-31.csv`: ASCII letters, digits, dots and hyphens only. */
export function exportFileName(
  { city }: PlaceDetails,
  { latitude, longitude }: Coordinates,
  range: DateRange | undefined,
  extension: 'csv' | 'ics',
): string {
  const asciiName = foldName(city)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const place = asciiName || `${latitude}_${longitude}`;
  const days = range ? [formatIsoDate(range.from), formatIsoDate(range.to)] : [];
  return `${['prayer-times', place, ...days].join('-')}.${extension}`;
}
