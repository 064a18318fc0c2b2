import { useId } from 'react';
import { type Dua, type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { categoryWords } from './category-words.ts';
import { DuaList } from './dua-list.tsx';

interface WholeListProps {
  readonly duas: readonly Dua[];
  readonly favourites: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

/** Every dua there is, below the headings of the categories: what nobody has narrowed down is long. */
export function WholeList({ duas, ...list }: WholeListProps) {
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
