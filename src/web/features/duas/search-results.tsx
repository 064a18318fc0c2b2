import { memo, useCallback, useEffect, useId, useRef } from 'react';
import { type Dua, type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DuaCard } from './dua-card.tsx';
import { categoryWords } from './dua-labels.ts';
import { type DuaSearch, everything, sameSearch } from './dua-search.ts';

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

interface WholeListProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

/** Every dua there is, below the headings of the categories: what nobody has narrowed down is long. */
function WholeList({ duas, ...list }: WholeListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {duaCategories.map((category) => {
        const members = duas.filter((dua) => dua.category === category);
        return members.length > 0 ? (
          <Category key={category} category={category} duas={members} {...list} />
        ) : null;
      })}
    </div>
  );
}

function Category({ category, ...list }: WholeListProps & { readonly category: DuaCategory }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-18 text-brass">
        {t(categoryWords[category])}
      </h3>
      <DuaList {...list} isInCategory />
    </section>
  );
}

interface DuaListProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly isInCategory?: boolean;
}

/** All that were found. A card far below the screen is neither laid out nor painted before somebody scrolls to it. */
function DuaList({ duas, favourites, ...card }: DuaListProps) {
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

interface NoDuasProps {
  readonly search: DuaSearch;
  readonly onSearch: (change: Partial<DuaSearch>) => void;
  readonly hasFavourites: boolean;
}

/** Nothing is a favourite yet, or nothing fits what was searched for. */
function NoDuas({ search, onSearch, hasFavourites }: NoDuasProps) {
  const t = useT();
  return (
    <Card>
      {search.favouritesAlone && !hasFavourites ? (
        <EmptyState
          heading="h3"
          title={t('No favourites yet')}
          text={t(
            'Touch the heart of a dua, and you will find it here on every device where you are signed in.',
          )}
        >
          <Button onClick={() => onSearch({ favouritesAlone: false })}>{t('Show all duas')}</Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h3"
          title={t('No duas found')}
          text={t('Try adjusting your search terms or category filter')}
        >
          <Button onClick={() => onSearch(everything)}>{t('Clear search and filters')}</Button>
        </EmptyState>
      )}
    </Card>
  );
}
