import clsx from 'clsx';
import type { Dua } from '../../../domain/duas/dua.ts';
import { excerptOf } from '../../../domain/duas/dua-excerpt.ts';
import { verseEnd } from '../../../domain/duas/dua-text.ts';

interface OpeningWordsProps {
  readonly dua: Dua;
  /** How many, at most. */
  readonly letters: number;
  readonly className: string;
  /** Colour of the numbers of verses. */
  readonly numberClass: string;
}

/** How a dua begins. Nothing here clips: marks reach above and below the height of a line. */
export function OpeningWords({ dua, letters, className, numberClass }: OpeningWordsProps) {
  const { pieces, isWhole } = excerptOf(dua, letters);
  return (
    <p lang="ar" dir="rtl" className={clsx('font-quran font-normal', className)}>
      {pieces.map(({ arabic, endsVerse }, i) => (
        <span key={arabic}>
          {i > 0 ? ' ' : ''}
          {arabic}
          {endsVerse === undefined ? null : (
            <span aria-hidden className={numberClass}>
              {`\u00a0${verseEnd(endsVerse)}`}
            </span>
          )}
        </span>
      ))}
      {isWhole ? null : '\u00a0…'}
    </p>
  );
}
