import { memo, useCallback, useEffect, useId, useRef } from 'react';
import { type Dua, type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DuaCard } from './dua-card.tsx';
import { categoryLabels } from './dua-labels.ts';
import { type DuaSearch, emptySearch, isSameSearch } from './dua-search.ts';

interface SearchResultsProps {
  readonly search: DuaSearch;
  readonly onSearch: (change: Partial<DuaSearch>) => void;
  readonly results: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string, list: readonly Dua[]) => void;
}

/** The list with its heading and count, or a way on if it is empty. */
export const SearchResults = memo(function SearchResults({
  search,
  onSearch,
  results,
  favourites,
  onOpen,
}: SearchResultsProps) {
  const t = useT();
  const heading = useFocusAfterRemoval(results, search.favouritesOnly);
  const open = useCallback((id: string) => onOpen(id, results), [onOpen, results]);
  const { category, favouritesOnly } = search;
  const List = isSameSearch(search, emptySearch) ? ListByCategory : DuaGrid;
  const unfiltered = search.text.trim() === '' ? t('All duas') : t('Duas found');
  const all = category ? t(categoryLabels[category]) : unfiltered;
  return (
    <section aria-labelledby="duas-found">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="duas-found" ref={heading} tabIndex={-1} className="text-20 outline-none">
          {favouritesOnly ? t('Your favourites') : all}
        </h2>
        <p role="status" className="figures text-ink-2">
          {t('{count, plural, one {# dua} other {# duas}}', { count: results.length })}
        </p>
      </div>
      {results.length > 0 ? (
        <List duas={results} favourites={favourites} onOpen={open} />
      ) : (
        <NoResults hasFavourites={favourites.size > 0} {...{ search, onSearch }} />
      )}
    </section>
  );
});

interface ListByCategoryProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

/** All duas, under a heading for each category. */
function ListByCategory({ duas, ...list }: ListByCategoryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {duaCategories.map((category) => {
        const members = duas.filter((dua) => dua.category === category);
        return members.length > 0 ? (
          <CategorySection key={category} category={category} duas={members} {...list} />
        ) : null;
      })}
    </div>
  );
}

function CategorySection({ category, ...list }: ListByCategoryProps & { readonly category: DuaCategory }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-18 text-brass">
        {t(categoryLabels[category])}
      </h3>
      <DuaGrid {...list} isInCategory />
    </section>
  );
}

interface DuaGridProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly isInCategory?: boolean;
}

/** The cards. Those far below the viewport are neither laid out nor painted until they are scrolled near. */
function DuaGrid({ duas, favourites, ...card }: DuaGridProps) {
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

interface NoResultsProps {
  readonly search: DuaSearch;
  readonly onSearch: (change: Partial<DuaSearch>) => void;
  readonly hasFavourites: boolean;
}

/** Shown when there are no favourites yet or nothing matches the search. */
function NoResults({ search, onSearch, hasFavourites }: NoResultsProps) {
  const t = useT();
  return (
    <Card>
      {search.favouritesOnly && !hasFavourites ? (
        <EmptyState
          heading="h3"
          title={t('No favourites yet')}
          text={t('Tap a dua’s heart to find it here on every device where you’re logged in.')}
        >
          <Button onClick={() => onSearch({ favouritesOnly: false })}>{t('Show all duas')}</Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h3"
          title={t('No duas found')}
          text={t('Try adjusting your search terms or category filter')}
        >
          <Button onClick={() => onSearch(emptySearch)}>{t('Clear search and filters')}</Button>
        </EmptyState>
      )}
    </Card>
  );
}

/** Moves focus to the heading when removing a favourite removed its card, and the focused button with it, from the list. */
function useFocusAfterRemoval(results: readonly Dua[], favouritesOnly: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(results.length);
  useEffect(() => {
    const isFewer = results.length < previousCount.current;
    previousCount.current = results.length;
    if (isFewer && favouritesOnly && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [results, favouritesOnly]);
  return heading;
}
