import { ALargeSmall } from 'lucide-react';
import { useId, useState } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { duaPieces } from '../../../../domain/duas/dua-text.ts';
import { useDuaDisplay } from '../../../data/dua-display.ts';
import { useFavourites } from '../../../data/favourites.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { categoryWords } from '../category-words.ts';
import { Heart } from '../heart.tsx';
import { wordsOf } from '../shown-words.ts';
import { ArabicText } from './arabic-text.tsx';
import { CheckNote } from './check-note.tsx';
import { DisplayControls } from './display-controls.tsx';
import { LatinText } from './latin-text.tsx';
import { ShareActions } from './share-actions.tsx';

/** What is read: the dua, what it means, when it is said and how it is known. */
export function ReadingText({ dua }: { readonly dua: Dua }) {
  const { t, language } = useLocalisation();
  const [display] = useDuaDisplay();
  const words = wordsOf(dua, language);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      <Head dua={dua} />
      <ArabicText pieces={duaPieces(dua)} size={display.size} />
      {display.hasTransliteration ? (
        <LatinText lang="ar-Latn" size={display.size} className="text-ink-2">
          {dua.transliteration}
        </LatinText>
      ) : null}
      {display.hasTranslation ? (
        <LatinText lang="en" size={display.size}>
          {dua.translation}
        </LatinText>
      ) : null}
      <hr className="border-line" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <p {...words.mark}>{words.when}</p>
          <p {...words.mark}>
            <span className="font-semibold">{words.reference}</span>
            {words.grading ? <span className="block text-14 text-ink-2">{words.grading}</span> : null}
          </p>
        </div>
        <CheckNote check={dua.check} />
      </div>
      <ul aria-label={t('Tags')} className="flex flex-wrap gap-2 print:hidden">
        {words.tags.map((tag) => (
          <li key={tag}>
            <Badge>
              <bdi {...words.mark}>{tag}</bdi>
            </Badge>
          </li>
        ))}
      </ul>
      <ShareActions dua={dua} />
    </article>
  );
}

/** The category, and at the other end what changes the view. */
function Head({ dua }: { readonly dua: Dua }) {
  const { t, language } = useLocalisation();
  const isFavourite = useFavourites().includes(dua.id);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1">
        <p className="me-auto min-w-0 flex-[1_1_10rem] text-14 text-ink-2">
          {t(categoryWords[dua.category])}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('Size and what is shown')}
          title={t('Size and what is shown')}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken aria-expanded:bg-sunken print:hidden"
        >
          <ALargeSmall aria-hidden size={24} strokeWidth={1.75} />
        </button>
        <div className="me-2 mt-2">
          <Heart id={dua.id} title={wordsOf(dua, language).title} isFavourite={isFavourite} />
        </div>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="mt-2 ms-auto max-w-md rounded-card border border-line bg-bg p-4 print:hidden"
      >
        <DisplayControls />
      </div>
    </div>
  );
}
