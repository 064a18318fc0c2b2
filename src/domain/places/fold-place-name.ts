import { foldName } from '../text/fold-name.ts';

/** Words for a mosque in the languages of the map, and articles: they don't distinguish mosques. */
const generic = new Set(
  [
    'mosque masjid masjed mesjid masajid mescit mescid mescidi cami camii camisi jami jame jamia jamea jamee jama',
    'mosquee mezquita mesquita moschee moschea moskee moske moskeen dzamija xhamia xhami mechet the of',
    'مسجد المسجد جامع الجامع মসজিদ জামে मस्जिद мечеть джамия џамија',
  ]
    .join(' ')
    .split(' ')
    .map(foldName),
);
const generalEndings = /(?:清真寺|清真大寺|モスク|모스크|사원)$/;

/**
 * Returns a place's name folded and without the words for a mosque: `Masjid An-Nur`, `An Nur Camii` and
 * `an-nur` are equal. Empty for a place without a name or one that is only called `Mosque`.
 */
export function foldPlaceName(name: string): string {
  return foldName(name)
    .replace(generalEndings, '')
    .split(' ')
    .filter((word) => !generic.has(word))
    .join(' ');
}
