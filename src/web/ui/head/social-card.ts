import type { Language } from '../../i18n/languages.ts';
import { messageKey } from '../../i18n/message-key.ts';

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The card of pages that have none of their own. */
const homeCard = 'home';

/** Its thousands of subpages, countries and cities, use its card. */
const sharedCard = 'prayer-times';

/**
 * Returns the path of a page's social card. The build draws one for each listed page in each language.
 * @param pathname without the language prefix
 * @param words the card's text; its hash is in the URL, so that networks that cache by URL fetch a changed card again
 */
export function cardAddress(pathname: string, language: Language, isListed: boolean, words: string): string {
  const [, first = '', ...below] = pathname.split('/');
  const isCity = first === sharedCard && below.length > 0;
  const own = isCity ? first : [first, ...below].join('-');
  const card = isListed && own !== '' ? own : homeCard;
  const isOwn = isListed && !isCity;
  return `/cards/${language}/${card}.png${isOwn ? `?v=${messageKey(words)}` : ''}`;
}
