import type { PlaceItem } from '../../../../contract/places.ts';
import { foldName } from '../../../../domain/text/fold-name.ts';
import { message } from '../../../i18n/localisation.tsx';

export const placeOrders = ['distance', 'rating', 'name', 'open'] as const;
export type PlaceOrder = (typeof placeOrders)[number];

export const orderLabels: Readonly<Record<PlaceOrder, string>> = {
  distance: message('Nearest first'),
  rating: message('Best rated first'),
  name: message('By name'),
  open: message('Open first'),
};

/** Returns the useful sort orders: by rating only if a place is rated, open first only if any hours are known. */
export function availableOrders(items: readonly PlaceItem[]): readonly PlaceOrder[] {
  return placeOrders.filter((order) => {
    if (order === 'rating') return items.some(({ rating }) => rating !== null);
    return order !== 'open' || items.some((item) => item.open_now !== null);
  });
}

/**
 * Returns the places that contain every word of the text, ignoring accents, vowel signs and case.
 * @param unnamedLabel the name shown for a place without one
 */
export function filterPlaces(
  items: readonly PlaceItem[],
  text: string,
  unnamedLabel = '',
): readonly PlaceItem[] {
  const words = foldName(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items.filter((item) => {
    const haystack = foldName(searchableText(item, unnamedLabel));
    return words.every((word) => haystack.includes(word));
  });
}

/** Returns a sorted copy; ties are nearest first. */
export function sortPlaces(
  items: readonly PlaceItem[],
  order: PlaceOrder,
  locale: string,
): readonly PlaceItem[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const nearest = (a: PlaceItem, b: PlaceItem) => a.distance - b.distance;
  const comparisons: Record<PlaceOrder, (a: PlaceItem, b: PlaceItem) => number> = {
    distance: nearest,
    rating: (a, b) => ratingOf(b) - ratingOf(a) || countOf(b) - countOf(a) || nearest(a, b),
    // Places without a name come last.
    name: (a, b) =>
      Number(a.unnamed ?? false) - Number(b.unnamed ?? false) || compare(a.name, b.name) || nearest(a, b),
    open: (a, b) => openRank(a) - openRank(b) || nearest(a, b),
  };
  return [...items].sort(comparisons[order]);
}

function searchableText(
  { name, unnamed, localName, address, near, facts }: PlaceItem,
  unnamedLabel: string,
): string {
  const { cuisines = [], halalCertificate } = facts;
  return [unnamed ? unnamedLabel : name, localName, address, near, halalCertificate, ...cuisines]
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
