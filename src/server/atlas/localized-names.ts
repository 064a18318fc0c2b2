import type { PageLanguage } from '../../domain/language/page-language.ts';
import { foldName } from '../../domain/text/fold-name.ts';
import type { Bearer, NameIndex } from './name-index.ts';
import type { NameOf } from './place-names.ts';

/**
 * Returns the index for a language: the language's name of a place counts as a main name. `Kudüs` is Jerusalem in
 * Turkish, and the town of Kudus in other languages.
 */
export function localizeNames(names: NameIndex, nameOf: NameOf, language: PageLanguage): NameIndex {
  if (language === 'en') return names;
  const promote = (bearers: Bearer[], fits: (name: string) => boolean) =>
    bearers.map((bearer) =>
      bearer.isMain || !fits(foldName(nameOf(bearer.place, language))) ? bearer : { ...bearer, isMain: true },
    );
  return {
    exact: (wanted) => promote(names.exact(wanted), (name) => name === wanted),
    startingWith: (start, limit) =>
      promote(names.startingWith(start, limit), (name) => name.startsWith(start)),
    withOneTypo: names.withOneTypo,
  };
}
