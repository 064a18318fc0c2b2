import clsx from 'clsx';
import { type DuaPiece, verseEnd } from '../../../../domain/duas/dua-text.ts';
import type { DuaSize } from '../../../data/dua-display.ts';

/** Each size with an end to it: the longest word and the ornament behind it fill a narrow column and do not leave it. */
const sizes: Record<DuaSize, string> = {
  1: 'text-[min(1.625rem,16.5cqi)]',
  2: 'text-[min(1.875rem,16.5cqi)]',
  3: 'text-[min(2.25rem,16.5cqi)]',
  4: 'text-[min(2.75rem,16.5cqi)]',
  5: 'text-[min(3.375rem,16.5cqi)]',
};

/** Browsers balance a few lines only; of more, they see to the last one. */
const shortLetters = 180;

interface ArabicTextProps {
  readonly pieces: readonly DuaPiece[];
  readonly size: DuaSize;
}

/**
 * A dua to be read from. Its marks reach above and below the height of a line, which is why nothing here clips and lines stand
 * 2.4 apart: closer, marks of two lines touch. The ornaments are left out for a screen reader, which gets one text.
 */
export function ArabicText({ pieces, size }: ArabicTextProps) {
  const letters = pieces.reduce((sum, { arabic }) => sum + arabic.length, 0);
  return (
    <div className="@container mx-auto w-full max-w-3xl">
      <p
        lang="ar"
        dir="rtl"
        className={clsx(
          '-mt-[0.5em] pb-[0.4em] text-center font-quran leading-[2.4] font-normal [overflow-wrap:normal] hyphens-none',
          letters < shortLetters ? 'text-balance' : 'text-pretty',
          sizes[size],
        )}
      >
        {pieces.map(({ arabic, endsVerse }, i) => (
          <span key={endsVerse ?? `piece ${i}`}>
            {i > 0 ? ' ' : ''}
            {arabic}
            {endsVerse === undefined ? null : (
              <span aria-hidden className="text-brass">
                {'\u00a0'}
                {verseEnd(endsVerse)}
              </span>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}
