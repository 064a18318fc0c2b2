import { memo, useId } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { useLocalisation } from '../../lib/i18n.tsx';
import { categoryWords } from './category-words.ts';
import { CheckNote } from './check-note.tsx';
import { DuaLink } from './dua-link.tsx';
import { Heart } from './heart.tsx';
import { OpeningWords } from './opening-words.tsx';
import { wordsOf } from './shown-words.ts';

interface DuaCardProps {
  readonly dua: Dua;
  readonly isFavourite: boolean;
  readonly onOpen: (id: string) => void;
}

/** Three lines on a wide screen. Most duas are shorter. */
const openingLetters = 90;

/** One dua in the list: what it is for, how it begins, where it stands and how its text was checked. */
export const DuaCard = memo(function DuaCard({ dua, isFavourite, onOpen }: DuaCardProps) {
  const { t, language } = useLocalisation();
  const titleId = useId();
  const { title, when, reference } = wordsOf(dua, language);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-card border border-line bg-surface p-[min(1.25rem,5vw)] has-[h3_a:hover]:border-primary pb-2 sm:p-6 sm:pb-3"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-13 font-semibold text-brass">{t(categoryWords[dua.category])}</p>
          <h3 id={titleId} className="mt-0.5 text-20">
            <DuaLink id={dua.id} onOpen={onOpen} className="hover:text-primary">
              {title}
            </DuaLink>
          </h3>
        </div>
        <Heart id={dua.id} title={title} isFavourite={isFavourite} />
      </div>
      <OpeningWords
        dua={dua}
        letters={openingLetters}
        className="mt-1 text-[min(1.875rem,8vw)] leading-[2.05] text-pretty"
        numberClass="text-brass"
      />
      <p className="mt-4 mb-3 line-clamp-2 text-ink-2">{language === 'ar' ? when : dua.translation}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
        <p className="min-w-0 py-2 text-14 font-semibold">
          <bdi>{reference}</bdi>
        </p>
        <CheckNote check={dua.check} />
      </div>
    </article>
  );
});
