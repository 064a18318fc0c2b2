import { type Evidence, evidenceOf } from '../../../domain/prayer-times/methods/evidence.ts';
import { message, type Translate } from '../../lib/i18n.tsx';
import type { Place } from '../location-state.ts';

const words: Readonly<Record<Evidence, string>> = {
  measured: message('Held against printed timetables of this country.'),
  authority: message('By the authority’s own figures.'),
  practice: message('By common practice in this country.'),
  unsure: message('Mosques differ here and we are not sure: compare with yours.'),
};

/** On what our choice for the country rests, in words. */
export function evidenceWords({ countryCode }: Pick<Place, 'countryCode'>, t: Translate): string {
  return t(words[evidenceOf(countryCode || undefined)]);
}
