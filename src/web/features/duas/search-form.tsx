import clsx from 'clsx';
import { ArrowUp, Heart, Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { categoryLabels } from './dua-labels.ts';
import type { DuaSearch } from './dua-search.ts';

interface SearchFormProps {
  readonly search: DuaSearch;
  readonly onChange: (change: Partial<DuaSearch>) => void;
}

/** Filters the list by text, favourites and category. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  const t = useT();
  const { text, category, favouritesOnly } = search;
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
          isOn={favouritesOnly}
          onPress={() => onChange({ favouritesOnly: !favouritesOnly })}
          className="min-h-12 max-sm:w-[min(3rem,14vw)] max-sm:px-0"
        >
          <Heart
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={clsx('shrink-0', favouritesOnly && 'fill-current')}
          />
          <span className="max-sm:sr-only">{t('Favourites only')}</span>
        </ToggleButton>
      </div>
      <BackToSearch to={top} />
      <CategoryFilter selected={category} onChoose={(next) => onChange({ category: next })} />
    </search>
  );
}

interface SearchBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

function SearchBox({ text, onType }: SearchBoxProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Search duas')}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="pointer-events-none absolute inset-y-0 start-[min(1rem,4vw)] my-auto text-ink-2"
        />
        <input
          ref={input}
          id={id}
          type="search"
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
          placeholder={t('Word, tag or source')}
          className="block min-h-12 w-full rounded-input border border-control bg-surface ps-[min(3rem,12vw)] pe-[min(3rem,12vw)] text-16 text-ellipsis placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? null : (
          <button
            type="button"
            onClick={clear}
            aria-label={t('Clear search')}
            className="absolute inset-y-0 end-0.5 my-auto grid size-[min(2.75rem,12vw)] place-items-center rounded-input text-ink-2 hover:text-primary"
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
    </div>
  );
}

interface CategoryFilterProps {
  readonly selected: DuaCategory | undefined;
  readonly onChoose: (category: DuaCategory | undefined) => void;
}

function CategoryFilter({ selected, onChoose }: CategoryFilterProps) {
  const t = useT();
  const choices: readonly (DuaCategory | undefined)[] = [undefined, ...duaCategories];
  return (
    // On a phone, one row that scrolls sideways to the edges of the screen.
    <fieldset className="-mx-(--edge) flex min-w-0 gap-2 overflow-x-auto px-(--edge) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t('Category')}</legend>
      {choices.map((category) => (
        <ToggleButton key={category ?? ''} isOn={selected === category} onPress={() => onChoose(category)}>
          {category ? t(categoryLabels[category]) : t('All Categories')}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

interface ToggleButtonProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that turns a filter on or off. */
function ToggleButton({ isOn, onPress, className, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-input border border-control bg-surface px-4 text-16 whitespace-nowrap hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary forced-colors:aria-pressed:[forced-color-adjust:none] forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** A floating button back to the search, once it is scrolled out of view. */
function BackToSearch({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  const t = useT();
  const isScrolledPast = useIsScrolledPast(to);
  const goUp = () => {
    to.current?.scrollIntoView({ block: 'start' });
    to.current?.focus({ preventScroll: true });
  };
  if (!isScrolledPast) return null;
  return (
    <button
      type="button"
      aria-label={t('Back to search')}
      title={t('Back to search')}
      onClick={goUp}
      className="fixed end-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-20 grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-control bg-surface shadow-[0_8px_24px_-8px_rgb(11_21_18/0.4)] hover:border-primary hover:text-primary print:hidden"
    >
      <ArrowUp aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}

/** Returns whether the element is completely above the viewport. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
