import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import { kindMessages } from '../place-messages.ts';

/** Returns the name of a place; its kind if it has none. */
export function displayName({ name, unnamed }: PlaceItem, kind: PlaceKind, t: Translate): string {
  return unnamed ? t(kindMessages[kind].unnamed) : name;
}

/** Letters of Persian, Urdu and related languages that Arabic does not have. */
const notArabic = /[پچژگکیےٹڈڑںہھ]/;

/** Returns the language of a name: that of its source, else `ar` for purely Arabic letters, else undefined. */
export function nameLanguage(name: string, sourceLanguage?: string): string | undefined {
  if (sourceLanguage) return sourceLanguage;
  return /\p{Script=Arabic}/u.test(name) && !notArabic.test(name) ? 'ar' : undefined;
}
