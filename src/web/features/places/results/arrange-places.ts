import type { PlaceItem } from '../../../../contract/places.ts';
import { foldName } from '../../../../domain/text/fold-name.ts';
import { message } from '../../../i18n/localisation.tsx';

export const placeOrders = ['distance', 'rating', 'name', 'open'] as const;
export type PlaceOrder = (typeof placeOrders)[number];

export const orderWords: Readonly<Record<PlaceOrder, string>> = {
  distance: message('Nearest first'),
  rating: message('Best rated first'),
  name: message('By name'),
  open: message('Open first'),
};

/** The orders that make a difference: by rating only where something is rated, open first only where hours are known. */
export function ordersFor(items: readonly PlaceItem[]): readonly PlaceOrder[] {
  return placeOrders.filter((order) => {
    if (order === 'rating') return items.some(({ rating }) => rating !== null);
    return order !== 'open' || items.some((item) => item.open_now !== null);
  });
}

/**
 * The places in which every word of the text occurs, whatever its accents, vowel signs and capitals.
 * @param nameless what the cards call a place without a name
 */
export function placesThatFit(
  items: readonly PlaceItem[],
  text: string,
  nameless = '',
): readonly PlaceItem[] {
  const words = foldName(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items.filter((item) => {
    const searched = foldName(textOf(item, nameless));
    return words.every((word) => searched.includes(word));
  });
}

/** A copy in that order; what is equal stays nearest first, as the server sends it. */
export function inOrder(
  items: readonly PlaceItem[],
  order: PlaceOrder,
  locale: string,
): readonly PlaceItem[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const nearest = (a: PlaceItem, b: PlaceItem) => a.distance - b.distance;
  const comparisons: Record<PlaceOrder, (a: PlaceItem, b: PlaceItem) => number> = {
    distance: nearest,
    rating: (a, b) => ratingOf(b) - ratingOf(a) || countOf(b) - countOf(a) || nearest(a, b),
    // What has no name of its own has none to be looked up by.
    name: (a, b) =>
      Number(a.unnamed ?? false) - Number(b.unnamed ?? false) || compare(a.name, b.name) || nearest(a, b),
    open: (a, b) => openRank(a) - openRank(b) || nearest(a, b),
  };
  return [...items].sort(comparisons[order]);
}

function textOf({ name, unnamed, localName, address, near, facts }: PlaceItem, nameless: string): string {
  const { cuisines = [], halalCertificate } = facts;
  return [unnamed ? nameless : name, localName, address, near, halalCertificate, ...cuisines]
    .filter(Boolean)
    .join(' ');
}

const ratingOf = ({ rating }: PlaceItem) => rating ?? 0;
const countOf = ({ user_ratings_total: count }: PlaceItem) => count ?? 0;

/** Open, unknown, closed. */
function openRank({ open_now: isOpen }: PlaceItem): number {
  if (isOpen === null) return 1;
  return isOpen ? 0 : 2;
}
