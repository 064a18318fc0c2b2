import type { Language } from '../../i18n/languages.ts';
import { messageKey } from '../../i18n/message-key.ts';

/** Pixels, as networks show it and the build draws it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The card of everything that has none of its own. */
const homeCard = 'home';

/**
 * Where the social card of a page lies, below the site's origin. The build draws one for each listed page in each
 * language; what lies below a page, as the cities do, shows the page's own.
 * @param pathname without language
 * @param words what the card says; a network that keeps pictures by their address fetches it anew when they change
 */
export function cardAddress(pathname: string, language: Language, isListed: boolean, words: string): string {
  const [, first = '', ...below] = pathname.split('/');
  const card = isListed && first !== '' ? first : homeCard;
  const isOwn = isListed && below.length === 0;
  return `/cards/${language}/${card}.png${isOwn ? `?v=${messageKey(words)}` : ''}`;
}
