import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { PlaceFacts } from '../../prayer-answers/place-clock.ts';
import type { Span } from '../../prayer-answers/span.ts';

/** For example `prayer-times-sao-paulo-2026-03-01-2026-03-31.csv`: letters, figures, dots and dashes alone. */
export function fileNameOf(
  { city }: PlaceFacts,
  { latitude, longitude }: Coordinates,
  span: Span | undefined,
  ending: 'csv' | 'ics',
): string {
  const letters = foldName(city)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const place = letters || `${latitude}_${longitude}`;
  const days = span ? [formatIsoDate(span.from), formatIsoDate(span.to)] : [];
  return `${['prayer-times', place, ...days].join('-')}.${ending}`;
}
