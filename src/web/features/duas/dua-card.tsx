import clsx from 'clsx';
import { ChevronDown, CircleDashed, ShieldCheck } from 'lucide-react';
import { memo, useId } from 'react';
import type { Dua, DuaCheck } from '../../../domain/duas/dua.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { CheckSources, describeCheck } from './dua-check.tsx';
import { DuaExcerpt } from './dua-excerpt.tsx';
import { categoryLabels, duaTexts } from './dua-labels.ts';
import { DuaLink } from './dua-link.tsx';
import { FavouriteButton } from './favourite-button.tsx';

interface DuaCardProps {
  readonly dua: Dua;
  readonly isFavourite: boolean;
  readonly onOpen: (id: string) => void;
  /** The card is under a heading that names the category. */
  readonly isInCategory?: boolean;
}

/** Three lines on a wide screen. Most duas are shorter. */
const excerptLetters = 90;

/** One dua in the list: title, first words, source, and how its text was checked. */
export const DuaCard = memo(function DuaCard({
  dua,
  isFavourite,
  onOpen,
  isInCategory = false,
}: DuaCardProps) {
  const { t, language } = useLocalisation();
  const titleId = useId();
  const Heading = isInCategory ? 'h4' : 'h3';
  const { title, when, reference, attributes } = duaTexts(dua, language);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full break-inside-avoid flex-col rounded-card border border-line bg-surface p-[min(1.25rem,5vw)] has-[[data-title]_a:hover]:border-primary pb-2 sm:p-6 sm:pb-3"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {isInCategory ? null : (
            <p className="text-13 font-semibold text-brass">{t(categoryLabels[dua.category])}</p>
          )}
          <Heading
            id={titleId}
            data-title
            {...attributes}
            className="font-display text-20 leading-[1.2] font-semibold text-balance [&:lang(ar)]:leading-[1.4] [p+&]:mt-0.5"
          >
            <DuaLink id={dua.id} onOpen={onOpen} className="hover:text-primary">
              {title}
            </DuaLink>
          </Heading>
        </div>
        <FavouriteButton id={dua.id} title={title} isFavourite={isFavourite} />
      </div>
      <DuaExcerpt
        dua={dua}
        letters={excerptLetters}
        className="mt-1 text-[min(1.875rem,8vw)] leading-[2.05] text-pretty"
        numberClass="text-brass"
      />
      <p {...attributes} className="mt-4 mb-3 line-clamp-2 text-ink-2">
        {language === 'ar' ? when : dua.translation}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
        <p className="min-w-0 py-2 text-14 font-semibold">
          <bdi {...attributes}>{reference}</bdi>
        </p>
        <CheckDetails check={dua.check} />
      </div>
    </article>
  );
});

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Whether the Arabic text was verified; opens to show against which sources. */
function CheckDetails({ check }: { readonly check: DuaCheck }) {
  const t = useT();
  const isVerified = check.status === 'verified';
  const Icon = isVerified ? ShieldCheck : CircleDashed;
  return (
    <details className="group relative min-w-0 text-14 open:basis-full">
      <summary
        className={clsx(
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden',
          isVerified ? 'text-primary' : 'text-ink-2',
        )}
      >
        <Icon {...icon} className="shrink-0" />
        {isVerified ? t('Text compared') : t('Text not compared')}
        <ChevronDown {...icon} size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-ink-2">{describeCheck(check, t)}</p>
      <CheckSources check={check} />
    </details>
  );
}
