import { type ReactNode, useMemo, useState } from 'react';
import { foldName } from '../../../domain/text/fold-name.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import type { Crumb } from '../../ui/head/structured-data.ts';
import { Link } from '../../ui/router/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { groupByLetter } from './name-list.ts';
import { PlaceName } from './place-name.tsx';

interface ListHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** Breadcrumb, heading and introduction of a list page. */
export function ListHead({ crumbs, heading, children }: ListHeadProps) {
  return (
    <div className="pt-1 pb-6 sm:pt-3">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-28 text-balance sm:text-40">{heading}</h1>
      <div className="mt-2 max-w-3xl text-18 text-ink-2">{children}</div>
    </div>
  );
}

interface FilterBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Number of matches; undefined while the field is empty. */
  readonly foundCount: number | undefined;
}

/** Filters a long list while typing. Hidden without scripts, where it would do nothing. */
export function FilterBox({ label, text, onText, foundCount }: FilterBoxProps) {
  const t = useT();
  return (
    <div className="max-w-md [@media(scripting:none)]:hidden print:hidden">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p role="status" className="mt-1 min-h-6 text-14 text-ink-2">
        {foundCount === undefined
          ? null
          : t('{count, plural, =0 {No matches.} one {# found} other {# found}}', {
              count: foundCount,
            })}
      </p>
    </div>
  );
}

interface Filter<Item> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly Item[];
}

/** Returns the items whose text contains what is typed, ignoring accents: `sao` finds São Paulo. */
export function useFilter<Item>(items: readonly Item[], searchTextOf: (item: Item) => string): Filter<Item> {
  const [text, setText] = useState('');
  const needle = foldName(text);
  const shown = useMemo(
    () => (needle === '' ? items : items.filter((item) => foldName(searchTextOf(item)).includes(needle))),
    [items, searchTextOf, needle],
  );
  return { text, setText, shown };
}

interface LetteredListProps<Item> {
  /** Sorted by name. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A long list in columns, grouped by first letter. */
export function LetteredList<Item extends { name: string }>({
  items,
  keyOf,
  children,
}: LetteredListProps<Item>) {
  const { locale } = useLocalisation();
  return groupByLetter(items, locale).map(({ letter, items: ofLetter }) => (
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

interface ListLinkProps {
  readonly to: string;
  readonly name: string;
  /** Shown after the name: a region, a number. */
  readonly children?: ReactNode;
}

export function ListLink({ to, name, children }: ListLinkProps) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 leading-tight hover:text-primary"
    >
      <span className="min-w-0 wrap-anywhere underline-offset-4 group-hover:underline">
        <PlaceName name={name} />
      </span>
      {children ? <span className="figures text-14 text-ink-2">{children}</span> : null}
    </Link>
  );
}
