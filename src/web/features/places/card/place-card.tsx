import { type ReactNode, useId } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import type { Found } from '../search/search-state.ts';
import { BuildingNote } from './building-note.tsx';
import { CardActions } from './card-actions.tsx';
import type { MapsApp } from './directions.ts';
import { distanceWords } from './distance-words.ts';
import { FactList } from './fact-list.tsx';
import { HoursLine } from './hours-line.tsx';
import { PlaceName } from './place-name.tsx';
import { Rating } from './rating.tsx';

export interface PlaceCardProps {
  readonly item: PlaceItem;
  readonly kind: PlaceKind;
  readonly found: Found;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
  /** What another feature has to say of the place, above the buttons. */
  readonly footer?: ReactNode;
}

/** One place: what it is called, how far it is, whether it is open, what is known of it, and the way there. */
export function PlaceCard({ item, kind, found, nowMs, mapsApp, footer }: PlaceCardProps) {
  const localisation = useLocalisation();
  const titleId = useId();
  const { answer, answeredAtMs } = found;
  return (
    <article
      id={cardId(item)}
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)]"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <PlaceName item={item} kind={kind} id={titleId} />
        <p className="figures shrink-0 text-18 leading-snug font-bold whitespace-nowrap">
          {distanceWords(item.distance, localisation)}
        </p>
      </div>
      <Address item={item} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <Rating rating={item.rating} count={item.user_ratings_total} />
        <HoursLine {...{ item, answeredAtMs, nowMs }} timeZone={answer.timezone} />
      </div>
      <BuildingNote facts={item.facts} />
      <FactList facts={item.facts} provider={answer.provider} />
      <div className="mt-auto grid gap-3 pt-1">
        {footer}
        <CardActions item={item} mapsApp={mapsApp} />
      </div>
    </article>
  );
}

/** The card's place in the document, for a plot or map that leads to it. */
export function cardId({ id }: PlaceItem): string {
  return `place-${id}`;
}

function Address({ item }: { item: PlaceItem }) {
  const { t } = useLocalisation();
  const words = item.near ? t('near {place}', { place: item.near }) : item.address;
  if (words === '') return null;
  return (
    <p className="-mt-1 break-words text-14 text-ink-2">
      <bdi>{words}</bdi>
    </p>
  );
}
