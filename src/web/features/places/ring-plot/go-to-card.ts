import type { PlaceItem } from '../../../../contract/places.ts';
import { cardId } from '../card/place-card.tsx';

/** Brings the card of a place into view and the focus to it. */
export function goToCard(item: PlaceItem): void {
  const card = document.getElementById(cardId(item));
  if (!card) return;
  // A card is no stop of the tab key; it takes the focus only when something leads to it.
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center' });
}
