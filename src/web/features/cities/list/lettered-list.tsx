import type { ReactNode } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { letterGroups } from './letter-groups.ts';

interface LetteredListProps<Item> {
  /** In the order of their names. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A long list in columns, with its letters at the side. */
export function LetteredList<Item extends { name: string }>({
  items,
  keyOf,
  children,
}: LetteredListProps<Item>) {
  const { locale } = useLocalisation();
  return letterGroups(items, locale).map(({ letter, items: ofLetter }) => (
    <div
      key={keyOf(ofLetter[0] as Item)}
      className="border-t border-line py-1 sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <p aria-hidden className="pt-2 font-display text-20 leading-7 font-semibold text-brass">
        {letter}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
        {ofLetter.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </div>
  ));
}
