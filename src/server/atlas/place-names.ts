import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { AtlasFile } from './atlas-file.ts';

/** Languages in which the atlas has names for some places only. */
export const partlyNamed = ['ur', 'tr', 'id', 'ms', 'fr', 'bn'] as const satisfies readonly PageLanguage[];
export type PartlyNamed = (typeof partlyNamed)[number];

/** Returns a place's name in the language if the atlas has one, else its Latin name of GeoNames. */
export type NameOf = (place: number, language: PageLanguage) => string;

export function openPlaceNames(file: AtlasFile): NameOf {
  const latin = textColumn(file, 'name');
  const columns = new Map<PageLanguage, (place: number) => string>([
    ['ar', textColumn(file, 'arabic')],
    ...partlyNamed.map((language) => [language, sparseColumn(file, language)] as const),
  ]);
  return (place, language) => columns.get(language)?.(place) || latin(place);
}

function textColumn(file: AtlasFile, name: string): (index: number) => string {
  const text = file.text(`${name}Text`);
  const starts = file.uint32(`${name}Start`);
  return (index) => text.toString('utf8', starts[index], starts[index + 1]);
}

/** A sparse column: a second one lists the places that have a value. */
function sparseColumn(file: AtlasFile, name: string): (place: number) => string {
  const textOf = textColumn(file, name);
  const names = new Map(Array.from(file.uint32(`${name}Places`), (place, index) => [place, textOf(index)]));
  return (place) => names.get(place) ?? '';
}
