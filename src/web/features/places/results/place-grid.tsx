import type { ReactNode } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { MapsApp } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import { LitCard } from '../ring-plot/lit-card.tsx';
import type { ShownPlaces } from '../shown-places.ts';

interface PlaceGridProps {
  readonly shown: ShownPlaces;
  readonly mapsApp: MapsApp;
  readonly cardFooter?: ((item: PlaceItem, shown: ShownPlaces) => ReactNode) | undefined;
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 @min-[36rem]:grid-cols-2 @min-[48rem]:grid-cols-3';

/** One, two or three columns, by the room that the list has. */
export function PlaceGrid({ shown, mapsApp, cardFooter }: PlaceGridProps) {
  const { items, kind, found, nowMs, highlight } = shown;
  return (
    <div className="@container">
      <ul className={columns}>
        {items.map((item) => (
          <LitCard key={item.id} id={item.id} highlight={highlight}>
            <PlaceCard {...{ item, kind, found, nowMs, mapsApp }} footer={cardFooter?.(item, shown)} />
          </LitCard>
        ))}
      </ul>
    </div>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of cards to come. */
export function SkeletonGrid() {
  return (
    <div aria-hidden className="@container">
      <div className={`${columns} animate-pulse`}>
        {skeletons.map((key) => (
          <div
            key={key}
            className="grid h-52 content-start gap-3 rounded-card border border-line bg-surface p-5"
          >
            <div className="flex justify-between gap-6">
              <div className="h-6 flex-1 rounded-chip bg-line" />
              <div className="h-6 w-16 rounded-chip bg-line" />
            </div>
            <div className="h-4 w-2/3 rounded-chip bg-line" />
            <div className="h-6 w-1/2 rounded-chip bg-sunken" />
            <div className="mt-6 h-11 rounded-input bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}
