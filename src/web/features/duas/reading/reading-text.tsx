import clsx from 'clsx';
import { AArrowDown, AArrowUp, ALargeSmall, CircleDashed, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { Dua, DuaCheck } from '../../../../domain/duas/dua.ts';
import { type DuaPiece, duaPieces, verseEnd } from '../../../../domain/duas/dua-text.ts';
import { type DuaSize, duaSizes, useDuaDisplay } from '../../../data/dua-display.ts';
import { useFavourites } from '../../../data/favourites.ts';
import { AwakeSwitch } from '../../../data/screen-awake/awake-switch.tsx';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { StepperButton } from '../../../ui/stepper-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CheckSources, describeCheck } from '../dua-check.tsx';
import { categoryLabels, duaTexts } from '../dua-labels.ts';
import { FavouriteButton } from '../favourite-button.tsx';
import { ShareDua } from './share-dua.tsx';

/** The dua with its transliteration, translation, occasion, source and check. */
export function ReadingText({ dua }: { readonly dua: Dua }) {
  const { t, language } = useLocalisation();
  const [display] = useDuaDisplay();
  const texts = duaTexts(dua, language);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      <ReadingHeader dua={dua} />
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
          <p {...texts.attributes}>{texts.when}</p>
          <p {...texts.attributes}>
            <span className="font-semibold">{texts.reference}</span>
            {texts.grading ? <span className="block text-14 text-ink-2">{texts.grading}</span> : null}
          </p>
        </div>
        <CheckNote check={dua.check} />
      </div>
      <ul aria-label={t('Tags')} className="flex flex-wrap gap-2 print:hidden">
        {texts.tags.map((tag) => (
          <li key={tag}>
            <Badge>
              <bdi {...texts.attributes}>{tag}</bdi>
            </Badge>
          </li>
        ))}
      </ul>
      <ShareDua dua={dua} />
    </article>
  );
}

/** The category on one side, display options and favourite button on the other. */
function ReadingHeader({ dua }: { readonly dua: Dua }) {
  const { t, language } = useLocalisation();
  const isFavourite = useFavourites().includes(dua.id);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1">
        <p className="me-auto min-w-0 flex-[1_1_10rem] text-14 text-ink-2">
          {t(categoryLabels[dua.category])}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('Display options')}
          title={t('Display options')}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken aria-expanded:bg-sunken print:hidden"
        >
          <ALargeSmall aria-hidden size={24} strokeWidth={1.75} />
        </button>
        <div className="me-2 mt-2">
          <FavouriteButton id={dua.id} title={duaTexts(dua, language).title} isFavourite={isFavourite} />
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

const stepClass = 'size-11 rounded-input border border-control hover:border-primary hover:text-primary';
const [smallest, largest] = [1, duaSizes.length];

/** Size of the Arabic, whether transliteration and translation are shown, and whether the screen stays on. */
function DisplayControls() {
  const t = useT();
  const [{ size, hasTransliteration, hasTranslation }, change] = useDuaDisplay();
  const step = (by: 1 | -1) => {
    const next = Math.min(largest, Math.max(smallest, size + by));
    change({ size: next as DuaSize });
  };
  return (
    <div className="grid gap-1">
      <fieldset aria-label={t('Size')} className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <span aria-hidden>{t('Size')}</span>
        <div className="flex items-center gap-2">
          <StepperButton
            className={stepClass}
            label={t('Smaller')}
            canStep={size > smallest}
            onPress={() => step(-1)}
          >
            <AArrowDown aria-hidden size={22} strokeWidth={1.75} />
          </StepperButton>
          <output className="figures min-w-12 text-center">
            {t('{size} of {largest}', { size, largest })}
          </output>
          <StepperButton
            className={stepClass}
            label={t('Larger')}
            canStep={size < largest}
            onPress={() => step(1)}
          >
            <AArrowUp aria-hidden size={22} strokeWidth={1.75} />
          </StepperButton>
        </div>
      </fieldset>
      <Switch
        label={t('Transliteration')}
        checked={hasTransliteration}
        onChange={(next) => change({ hasTransliteration: next })}
      />
      <Switch
        label={t('Translation')}
        checked={hasTranslation}
        onChange={(next) => change({ hasTranslation: next })}
      />
      <AwakeSwitch occasion="duas" label={t('Keep the screen on')} />
    </div>
  );
}

/** Each size is capped by the column width, so that the longest word and its ornament fit into a narrow column. */
const arabicSizes: Record<DuaSize, string> = {
  1: 'text-[min(1.625rem,16.5cqi)]',
  2: 'text-[min(1.875rem,16.5cqi)]',
  3: 'text-[min(2.25rem,16.5cqi)]',
  4: 'text-[min(2.75rem,16.5cqi)]',
  5: 'text-[min(3.375rem,16.5cqi)]',
};

/** Browsers balance only a few lines; for longer texts they can only improve the last line. */
const shortLetters = 180;

interface ArabicTextProps {
  readonly pieces: readonly DuaPiece[];
  readonly size: DuaSize;
}

/**
 * The Arabic text. Marks extend above and below the line box, so nothing here may clip, and the line height is 2.4: with less,
 * marks of two lines touch. Ornaments are hidden from screen readers, which get one text.
 */
function ArabicText({ pieces, size }: ArabicTextProps) {
  const letters = pieces.reduce((sum, { arabic }) => sum + arabic.length, 0);
  return (
    <div className="@container mx-auto w-full max-w-3xl">
      <p
        lang="ar"
        dir="rtl"
        className={clsx(
          '-mt-[0.5em] pb-[0.4em] text-center font-quran leading-[2.4] font-normal [overflow-wrap:normal] hyphens-none',
          letters < shortLetters ? 'text-balance' : 'text-pretty',
          arabicSizes[size],
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

/** Grows with the Arabic, but more slowly. */
const latinSizes: Record<DuaSize, string> = {
  1: 'text-16',
  2: 'text-[1.0625rem]',
  3: 'text-[1.1875rem]',
  4: 'text-[1.3125rem]',
  5: 'text-[1.4375rem]',
};

interface LatinTextProps {
  /** `ar-Latn` is Arabic in Latin letters. */
  readonly lang: 'en' | 'ar-Latn';
  readonly size: DuaSize;
  readonly className?: string;
  readonly children: string;
}

/** Transliteration or translation, with its own language and direction. */
const LatinText = ({ lang, size, className, children }: LatinTextProps) => (
  <p
    lang={lang}
    dir="ltr"
    className={clsx(
      'mx-auto w-full max-w-3xl text-center leading-[1.65] text-pretty',
      latinSizes[size],
      className,
    )}
  >
    {children}
  </p>
);

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const;

/** What the Arabic was compared with, and the result. Always open: people who read a dua aloud may want to know. */
function CheckNote({ check }: { readonly check: DuaCheck }) {
  const t = useT();
  const id = useId();
  const isVerified = check.status === 'verified';
  return (
    <section aria-labelledby={id} className="flex gap-3 text-14 text-ink-2">
      {isVerified ? (
        <ShieldCheck {...icon} className="shrink-0 text-primary" />
      ) : (
        <CircleDashed {...icon} className="shrink-0" />
      )}
      <div className="min-w-0">
        <h3 id={id} className="font-sans text-16 font-semibold text-ink">
          {isVerified ? t('Text compared') : t('Text not compared')}
        </h3>
        <p className="mt-0.5">{describeCheck(check, t)}</p>
        <CheckSources check={check} />
      </div>
    </section>
  );
}
