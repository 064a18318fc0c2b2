import { memo, useCallback, useEffect, useRef } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { categoryWords } from './category-words.ts';
import { DuaList } from './dua-list.tsx';
import { NoDuas } from './no-duas.tsx';
import { type DuaSearch, everything, sameSearch } from './search-address.ts';
import { WholeList } from './whole-list.tsx';

interface FoundProps {
  readonly search: DuaSearch;
  readonly onSearch: (change: Partial<DuaSearch>) => void;
  readonly found: readonly Dua[];
  readonly liked: ReadonlySet<string>;
  readonly onOpen: (id: string, among: readonly Dua[]) => void;
}

/** What was found, how many they are, and what to do where there are none. */
export const Found = memo(function Found({ search, onSearch, found, liked, onOpen }: FoundProps) {
  const t = useT();
  const heading = useFocusKept(found, search.favouritesAlone);
  const open = useCallback((id: string) => onOpen(id, found), [onOpen, found]);
  const { category, favouritesAlone } = search;
  const List = sameSearch(search, everything) ? WholeList : DuaList;
  const unnarrowed = search.text.trim() === '' ? t('All duas') : t('Duas found');
  const all = category ? t(categoryWords[category]) : unnarrowed;
  return (
    <section aria-labelledby="duas-found">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="duas-found" ref={heading} tabIndex={-1} className="text-20 outline-none">
          {favouritesAlone ? t('Your favourites') : all}
        </h2>
        <p role="status" className="figures text-ink-2">
          {t('{count, plural, one {# dua} other {# duas}}', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <List duas={found} favourites={liked} onOpen={open} />
      ) : (
        <NoDuas hasFavourites={liked.size > 0} {...{ search, onSearch }} />
      )}
    </section>
  );
});

/** Who takes a dua out of the favourites while these alone are shown presses a button that is gone then: focus goes to the heading. */
function useFocusKept(found: readonly Dua[], favouritesAlone: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(found.length);
  useEffect(() => {
    const isFewer = found.length < before.current;
    before.current = found.length;
    if (isFewer && favouritesAlone && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [found, favouritesAlone]);
  return heading;
}
