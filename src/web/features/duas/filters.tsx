import clsx from 'clsx';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../lib/i18n.tsx';
import { categoryWords } from './category-words.ts';
import type { DuaSearch } from './search-address.ts';

interface FiltersProps {
  readonly search: DuaSearch;
  readonly onChange: (change: Partial<DuaSearch>) => void;
}

/** Which category, and whether favourites alone. */
export function Filters({ search, onChange }: FiltersProps) {
  const t = useT();
  const choices: readonly (DuaCategory | undefined)[] = [undefined, ...duaCategories];
  return (
    // On a phone one row that is pushed aside, past the edges of the page.
    <fieldset className="-mx-(--edge) flex min-w-0 gap-2 overflow-x-auto px-(--edge) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t('Category')}</legend>
      {choices.map((category) => (
        <FilterButton
          key={category ?? ''}
          isOn={search.category === category}
          onPress={() => onChange({ category })}
        >
          {category ? t(categoryWords[category]) : t('All Categories')}
        </FilterButton>
      ))}
      <span aria-hidden="true" className="my-2 border-s border-control" />
      <FilterButton
        isOn={search.favouritesAlone}
        onPress={() => onChange({ favouritesAlone: !search.favouritesAlone })}
      >
        <Heart
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={clsx(search.favouritesAlone && 'fill-current')}
        />
        {t('Favourites alone')}
      </FilterButton>
    </fieldset>
  );
}

function FilterButton(props: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-input border border-control bg-surface px-4 text-16 whitespace-nowrap hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary"
    >
      {props.children}
    </button>
  );
}
