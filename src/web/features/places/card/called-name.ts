import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import { kindWords } from '../place-kind-words.ts';

/** What a place is called on the screen: by its name, or by what it is where it has none. */
export function calledName({ name, unnamed }: PlaceItem, kind: PlaceKind, t: Translate): string {
  return unnamed ? t(kindWords[kind].nameless) : name;
}
