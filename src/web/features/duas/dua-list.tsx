import type { Dua } from '../../../domain/duas/dua.ts';
import { DuaCard } from './dua-card.tsx';

interface DuaListProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly isInCategory?: boolean;
}

/** All that were found. A card far below the screen is neither laid out nor painted before somebody scrolls to it. */
export function DuaList({ duas, favourites, ...card }: DuaListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 print:grid-cols-2">
      {duas.map((dua) => (
        <li
          key={dua.id}
          className="[contain-intrinsic-size:auto_26rem] [content-visibility:auto] print:[content-visibility:visible]"
        >
          <DuaCard dua={dua} isFavourite={favourites.has(dua.id)} {...card} />
        </li>
      ))}
    </ul>
  );
}
