import clsx from 'clsx';
import type { Dua } from '../../../domain/duas/dua.ts';
import { excerptOf } from '../../../domain/duas/dua-excerpt.ts';
import { verseEnd } from '../../../domain/duas/dua-text.ts';

interface DuaExcerptProps {
  readonly dua: Dua;
  /** The maximum number of letters. */
  readonly letters: number;
  readonly className: string;
  /** Colour class of the verse numbers. */
  readonly numberClass: string;
}

/** The first words of a dua. Nothing here may clip: marks extend above and below the line box. */
export function DuaExcerpt({ dua, letters, className, numberClass }: DuaExcerptProps) {
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
