import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Dua, DuaMoment } from '../../../domain/duas/dua.ts';
import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { useShownClock } from '../../data/clock-style.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { OpeningWords } from './dua-excerpt.tsx';
import { markOn, wordsOf } from './dua-labels.ts';
import { DuaLink } from './dua-link.tsx';
import { type Moments, momentLine, momentName, type ShownMoment } from './use-moments.ts';

interface MomentStripProps {
  readonly now: Moments;
  readonly duas: readonly Dua[];
  /** With the duas among which the reading view turns over. */
  readonly onOpen: (id: string, among: readonly Dua[]) => void;
}

/** Whose sky stands above each moment; after a prayer it is that prayer's own. */
const skies: Readonly<Record<DuaMoment, TimeName>> = {
  waking: 'fajr',
  morning: 'dhuhr',
  after_prayer: 'dhuhr',
  friday: 'dhuhr',
  evening: 'maghrib',
  night: 'isha',
};

/** Duas whose time is now, by the prayer times of the place. Nothing where it is the time of none. */
export function MomentStrip({ now, duas, onOpen }: MomentStripProps) {
  const t = useT();
  const [chosen, setChosen] = useState<DuaMoment>();
  const offered = now.moments
    .map((shown) => ({ shown, fitting: duas.filter((dua) => dua.moments.includes(shown.moment)) }))
    .filter(({ fitting }) => fitting.length > 0);
  const current = offered.find(({ shown }) => shown.moment === chosen) ?? offered[0];
  if (!current) return null;
  return (
    <section
      aria-labelledby="for-this-moment"
      style={{ backgroundColor: `var(--sky-${current.shown.prayer ?? skies[current.shown.moment]})` }}
      className="rounded-card py-4 text-ivory sm:py-6 print:hidden forced-colors:border"
    >
      <div className="px-[min(1.25rem,5vw)] sm:px-6">
        <h2 id="for-this-moment" className="text-20">
          {t('For this moment')}
        </h2>
        <UntilWhen shown={current.shown} isByDevice={now.isByDevice} />
        {offered.length > 1 ? (
          <MomentChoice
            moments={offered.map(({ shown }) => shown)}
            chosen={current.shown}
            onChoose={setChosen}
          />
        ) : null}
      </div>
      <MomentDuas key={current.shown.moment} duas={current.fitting} onOpen={onOpen} />
    </section>
  );
}

function UntilWhen({ shown, isByDevice }: { shown: ShownMoment; isByDevice: boolean }) {
  const t = useT();
  const clockOf = useShownClock();
  // Kept together and from left to right: `10:00 pm` must not turn round in Arabic.
  const show = (clock: string) => {
    const { figures, half } = clockOf(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
  return (
    <p className="figures mt-1">
      {momentLine(shown, t, show)}
      {isByDevice ? (
        <>
          {'. '}
          {t('This goes by the clock of your device.')}{' '}
          <Link
            to={paths.prayerTimes}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            {t('Set your place')}
          </Link>
        </>
      ) : null}
    </p>
  );
}

interface MomentChoiceProps {
  readonly moments: readonly ShownMoment[];
  readonly chosen: ShownMoment;
  readonly onChoose: (moment: DuaMoment) => void;
}

/** Which of the moments that run at once the strip shows. */
function MomentChoice({ moments, chosen, onChoose }: MomentChoiceProps) {
  const t = useT();
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('Moment')}</legend>
      {moments.map((shown) => (
        <button
          key={shown.moment}
          type="button"
          aria-pressed={shown === chosen}
          onClick={() => onChoose(shown.moment)}
          className="min-h-11 rounded-input border border-ivory/60 px-4 text-16 hover:bg-ivory/10 aria-pressed:bg-ivory aria-pressed:font-semibold aria-pressed:text-[#16211c] forced-colors:aria-pressed:[forced-color-adjust:none] forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
        >
          {momentName(shown, t)}
        </button>
      ))}
    </fieldset>
  );
}

interface MomentDuasProps {
  readonly duas: readonly Dua[];
  readonly onOpen: (id: string, among: readonly Dua[]) => void;
}

/** Two lines. */
const openingLetters = 30;

/** Small cards in one row, to be pushed aside. */
function MomentDuas({ duas, onOpen }: MomentDuasProps) {
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
