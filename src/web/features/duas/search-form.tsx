import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Categories } from './categories.tsx';
import type { DuaSearch } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { ToTop } from './to-top.tsx';
import { ToggleButton } from './toggle-button.tsx';

interface SearchFormProps {
  readonly search: DuaSearch;
  readonly onChange: (change: Partial<DuaSearch>) => void;
}

/** What narrows the list down: words, favourites, a category. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  const t = useT();
  const { text, category, favouritesAlone } = search;
  const top = useRef<HTMLElement>(null);
  return (
    <search
      ref={top}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none print:hidden"
    >
      <div className="flex items-end gap-2">
        <SearchBox text={text} onType={(next) => onChange({ text: next })} />
        <ToggleButton
          isOn={favouritesAlone}
          onPress={() => onChange({ favouritesAlone: !favouritesAlone })}
          className="min-h-12 max-sm:w-[min(3rem,14vw)] max-sm:px-0"
        >
          <Heart
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={clsx('shrink-0', favouritesAlone && 'fill-current')}
          />
          <span className="max-sm:sr-only">{t('Favourites alone')}</span>
        </ToggleButton>
      </div>
      <ToTop to={top} />
      <Categories chosen={category} onChoose={(next) => onChange({ category: next })} />
    </search>
  );
}
