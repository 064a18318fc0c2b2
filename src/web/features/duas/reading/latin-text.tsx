import clsx from 'clsx';
import type { DuaSize } from '../../../data/dua-display.ts';

/** It grows with the Arabic, and more slowly. */
const sizes: Record<DuaSize, string> = {
  1: 'text-16',
  2: 'text-[1.0625rem]',
  3: 'text-[1.1875rem]',
  4: 'text-[1.3125rem]',
  5: 'text-[1.4375rem]',
};

interface LatinTextProps {
  /** `ar-Latn` for Arabic in Latin letters. */
  readonly lang: 'en' | 'ar-Latn';
  readonly size: DuaSize;
  readonly className?: string;
  readonly children: string;
}

/** Transliteration or translation, in its own language and direction on a page of any. */
export const LatinText = ({ lang, size, className, children }: LatinTextProps) => (
  <p
    lang={lang}
    dir="ltr"
    className={clsx(
      'mx-auto w-full max-w-3xl text-center leading-[1.65] text-pretty',
      sizes[size],
      className,
    )}
  >
    {children}
  </p>
);
