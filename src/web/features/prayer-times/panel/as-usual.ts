import type { Place } from '../../../data/location-state.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import type { SelectOption } from '../../../ui/select.tsx';

/** The value of the option that leaves a choice to the country. */
export const asUsual = 'as_usual';

/** `As usual in Türkiye: Middle of the night`. */
export function usualOption(place: Place, name: string, t: Translate): SelectOption {
  const country = place.country || t('this place');
  return { value: asUsual, label: t('As usual in {country}: {name}', { country, name }) };
}
