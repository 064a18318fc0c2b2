import { useCallback } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { DuaLink } from './dua-link.tsx';
import { OpeningWords } from './opening-words.tsx';
import { markOn, wordsOf } from './shown-words.ts';

interface MomentDuasProps {
  readonly duas: readonly Dua[];
  readonly onOpen: (id: string, among: readonly Dua[]) => void;
}

/** Two lines. */
const openingLetters = 30;

/** Small cards in one row, to be pushed aside. */
export function MomentDuas({ duas, onOpen }: MomentDuasProps) {
  const { language } = useLocalisation();
  const open = useCallback((id: string) => onOpen(id, duas), [onOpen, duas]);
  return (
    <ul className="mt-3 flex snap-x gap-3 overflow-x-auto scroll-px-6 px-[min(1.25rem,5vw)] pb-1 [scrollbar-color:currentColor_transparent] [scrollbar-width:thin] sm:px-6">
      {duas.map((dua) => (
        <li
          key={dua.id}
          className="relative w-60 max-w-[80%] shrink-0 snap-start rounded-card border border-ivory/40 bg-black/20 px-4 py-3 hover:border-ivory"
        >
          <h3 className="text-16 leading-snug">
            <DuaLink id={dua.id} onOpen={open}>
              <bdi {...markOn(language)}>{wordsOf(dua, language).title}</bdi>
            </DuaLink>
          </h3>
          <OpeningWords
            dua={dua}
            letters={openingLetters}
            className="text-20 leading-[2.2]"
            numberClass="text-sky-brass"
          />
        </li>
      ))}
    </ul>
  );
}
