import { useCallback, useState } from 'react';
import type { Dua, DuaMoment } from '../../../domain/duas/dua.ts';
import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/router/router.tsx';
import { DuaExcerpt } from './dua-excerpt.tsx';
import { duaTexts, langAttributes } from './dua-labels.ts';
import { DuaLink } from './dua-link.tsx';
import { formatMoment, type Moments, momentName, type ShownMoment } from './use-moments.ts';

interface MomentStripProps {
  readonly current: Moments;
  readonly duas: readonly Dua[];
  /** Previous and next in the reading view move through `list`. */
  readonly onOpen: (id: string, list: readonly Dua[]) => void;
}

/** The sky colour of each moment; after a known prayer, that prayer's colour is used. */
const skies: Readonly<Record<DuaMoment, TimeName>> = {
  waking: 'fajr',
  morning: 'dhuhr',
  after_prayer: 'dhuhr',
  friday: 'dhuhr',
  evening: 'maghrib',
  night: 'isha',
};

/** Duas for the current moment, by the prayer times of the place. Renders nothing if there are none. */
export function MomentStrip({ current, duas, onOpen }: MomentStripProps) {
  const t = useT();
  const [selected, setSelected] = useState<DuaMoment>();
  const options = current.moments
    .map((shown) => ({ shown, matches: duas.filter((dua) => dua.moments.includes(shown.moment)) }))
    .filter(({ matches }) => matches.length > 0);
  const active = options.find(({ shown }) => shown.moment === selected) ?? options[0];
  if (!active) return null;
  return (
    <section
      aria-labelledby="for-this-moment"
      style={{ backgroundColor: `var(--sky-${active.shown.prayer ?? skies[active.shown.moment]})` }}
      className="rounded-card py-4 text-ivory sm:py-6 print:hidden forced-colors:border"
    >
      <div className="px-[min(1.25rem,5vw)] sm:px-6">
        <h2 id="for-this-moment" className="text-20">
          {t('For this moment')}
        </h2>
        <MomentPeriod shown={active.shown} usesDeviceClock={current.usesDeviceClock} />
        {options.length > 1 ? (
          <MomentPicker
            moments={options.map(({ shown }) => shown)}
            selected={active.shown}
            onChoose={setSelected}
          />
        ) : null}
      </div>
      <MomentDuas key={active.shown.moment} duas={active.matches} onOpen={onOpen} />
    </section>
  );
}

function MomentPeriod({ shown, usesDeviceClock }: { shown: ShownMoment; usesDeviceClock: boolean }) {
  const t = useT();
  const formatClock = useClockFormat();
  // Isolated left to right: `10:00 pm` must not be reordered in Arabic.
  const formatTime = (clock: string) => {
    const { figures, half } = formatClock(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
  return (
    <p className="figures mt-1">
      {formatMoment(shown, t, formatTime)}
      {usesDeviceClock ? (
        <>
          {'. '}
          {t('Based on your device’s clock.')}{' '}
          <Link
            to={paths.prayerTimes}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            {t('Set your location')}
          </Link>
        </>
      ) : null}
    </p>
  );
}

interface MomentPickerProps {
  readonly moments: readonly ShownMoment[];
  readonly selected: ShownMoment;
  readonly onChoose: (moment: DuaMoment) => void;
}

/** Chooses between moments that overlap. */
function MomentPicker({ moments, selected, onChoose }: MomentPickerProps) {
  const t = useT();
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('Moment')}</legend>
      {moments.map((shown) => (
        <button
          key={shown.moment}
          type="button"
          aria-pressed={shown === selected}
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
  readonly onOpen: (id: string, list: readonly Dua[]) => void;
}

/** Two lines. */
const excerptLetters = 30;

/** A row of small cards that scrolls sideways. */
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
              <bdi {...langAttributes(language)}>{duaTexts(dua, language).title}</bdi>
            </DuaLink>
          </h3>
          <DuaExcerpt
            dua={dua}
            letters={excerptLetters}
            className="text-20 leading-[2.2]"
            numberClass="text-sky-brass"
          />
        </li>
      ))}
    </ul>
  );
}
