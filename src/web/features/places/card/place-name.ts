import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import { kindWords } from '../place-messages.ts';

/** What a place is called on the screen: by its name, or by what it is where it has none. */
export function calledName({ name, unnamed }: PlaceItem, kind: PlaceKind, t: Translate): string {
  return unnamed ? t(kindWords[kind].nameless) : name;
}

/** Letters that Persian, Urdu and their neighbours have and Arabic has not. */
const notArabic = /[پچژگکیےٹڈڑںہھ]/;

/** The language of a name: the one that its source tells, Arabic for Arabic letters alone, otherwise unknown. */
export function nameLanguage(name: string, told?: string): string | undefined {
  if (told) return told;
  return /\p{Script=Arabic}/u.test(name) && !notArabic.test(name) ? 'ar' : undefined;
}
