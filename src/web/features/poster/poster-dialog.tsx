import { Printer } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import {
  type CivilDate,
  formatIsoDate,
  parseIsoDate,
  utcMidnight,
} from '../../../domain/time-zone/civil-date.ts';
import { useCalculation } from '../../data/calculation.ts';
import { useClockStyle } from '../../data/clock-style.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import { myMosqueSetting } from '../../data/my-mosque/my-mosque.ts';
import { usePersisted } from '../../data/persisted.ts';
import { hijriMonths } from '../../data/prayer-times/format-date.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { loadMessages } from '../../i18n/catalogues.ts';
import { type Language, languageCodes, languages } from '../../i18n/languages.ts';
import {
  createLocalisation,
  type Localisation,
  LocalisationProvider,
  useDateFormat,
  useLocalisation,
  useT,
} from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { dialogLink } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useWidth } from '../../ui/use-width.ts';
import { posterAddress } from './poster-address.ts';
import { monthsFrom } from './poster-months.ts';
import { type AdhanRanges, type Paper, type PosterProps, PosterSheet, paperSizes } from './poster-sheet.tsx';
import {
  type FixedTimes,
  type MonthRanges,
  useAdhanRanges,
  useFixedTimes,
  useMosquePlace,
} from './use-poster-facts.ts';

/** Prints a poster of the person's mosque: its iqamah and Friday prayer times, with a code for today's times. */
export function PosterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const mosque = usePersisted(myMosqueSetting) ?? undefined;
  const hasTimes = mosque && (Object.keys(mosque.iqamah).length > 0 || mosque.jumuah.length > 0);
  return (
    <Dialog
      isFull
      onClose={onClose}
      title={t('Poster')}
      description={t('Your mosque’s iqamah and Jumu’ah times on one page, with a code for today’s times.')}
    >
      {hasTimes ? (
        <PosterEditor mosque={mosque} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{t('Enter your mosque and its iqamah times first.')}</p>
          <ButtonLink to={dialogLink('my-mosque')} replace>
            {t('My mosque')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}

/** Countries whose printers hold US Letter. */
const letterCountries = new Set(['US', 'CA', 'MX', 'CO', 'CL', 'VE', 'PH', 'CR', 'GT', 'PA', 'DO', 'PR']);
const monthCount = 12;
const noMonth = 'none';

function PosterEditor({ mosque }: { mosque: MyMosque }) {
  const t = useT();
  const place = useMosquePlace(mosque);
  const { language, localisation, chooseLanguage } = usePosterLanguage();
  const [paper, setPaper] = useState<Paper>(letterCountries.has(place.countryCode) ? 'letter' : 'a4');
  const [today] = useState(() => dateOnDevice(new Date()));
  const [month, setMonth] = useState<CivilDate>();
  const [chosenUntil, setChosenUntil] = useState<string>();
  const { settings } = useCalculation();
  const { isTwelveHours } = useClockStyle();
  const fixed = useFixedTimes(mosque, place, today);
  const shown = { ...mosque, iqamah: fixed.iqamah };
  const suggested = fixed.until ? formatIsoDate(fixed.until) : '';
  const until = parseIsoDate(chosenUntil ?? suggested);
  const months = useMonths(today);
  const adhan = useAdhanRanges(place, month);
  const poster: Omit<PosterProps, 'adhan'> = {
    mosque: shown,
    place: place.city === '' ? '' : formatPlace(place),
    paper,
    valid: fixed.hasClocks ? { from: today, until } : undefined,
    address: posterAddress(siteOrigin, { mosque: shown, settings, language, usesTwelveHours: isTwelveHours }),
  };
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto p-1 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Select
          label={t('Language')}
          value={language}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
          onChange={(code) => void chooseLanguage(code)}
        />
        <RadioChips<Paper>
          label={t('Paper')}
          value={paper}
          onChange={setPaper}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: t('US Letter') },
          ]}
        />
        <Select
          label={t('Adhan times')}
          value={month ? formatIsoDate(month) : noMonth}
          options={[{ value: noMonth, label: t('Not on the poster') }, ...months]}
          hint={t('The earliest and latest of a month.')}
          onChange={(value) => setMonth(value === noMonth ? undefined : parseIsoDate(value))}
        />
        {fixed.hasClocks ? (
          <div className="grid gap-1">
            <TextField
              type="date"
              label={t('Valid until')}
              min={formatIsoDate(today)}
              value={chosenUntil ?? suggested}
              onChange={({ target }) => setChosenUntil(target.value)}
            />
            <FixedNotes fixed={fixed} mosque={mosque} />
          </div>
        ) : null}
        <Button icon={<Printer aria-hidden size={18} strokeWidth={1.75} />} onClick={() => window.print()}>
          {t('Print the poster')}
        </Button>
        <p className="text-14 text-ink-2">{t('To save it as a PDF, choose that instead of a printer.')}</p>
      </div>
      <LocalisationProvider value={localisation}>
        <PosterWithRanges {...{ poster, adhan }} label={t('Preview')} />
      </LocalisationProvider>
    </div>
  );
}

interface PosterLanguage {
  readonly language: Language;
  readonly localisation: Localisation;
  readonly chooseLanguage: (code: string) => Promise<void>;
}

/** The language of the poster, at first that of the page. Its messages load when it is chosen. */
function usePosterLanguage(): PosterLanguage {
  const page = useLocalisation();
  const [localisation, setLocalisation] = useState(page);
  async function chooseLanguage(code: string): Promise<void> {
    const chosen = languageCodes.find((one) => one === code);
    if (!chosen) return;
    try {
      setLocalisation(createLocalisation(chosen, await loadMessages(chosen)));
    } catch {
      showToast({
        title: page.t('Couldn’t load the language. Check your connection and try again.'),
        tone: 'danger',
      });
    }
  }
  return { language: localisation.language, localisation, chooseLanguage };
}

/** Why the poster is valid until a day, and which times it leaves out. */
function FixedNotes({ fixed, mosque }: { fixed: FixedTimes; mosque: MyMosque }) {
  const t = useT();
  const dates = useDateFormat(longDate);
  const { first, wrongToday } = fixed;
  const firstRule = first && mosque.iqamah[first.name];
  return (
    <div role="status" className="grid gap-1 text-14 text-ink-2 empty:hidden">
      {first && firstRule?.kind === 'fixed' ? (
        <p>
          {t('From {day} on, {time} is no longer within the time of {prayer}.', {
            day: dates.format(utcMidnight(first.date)),
            time: `\u2066${firstRule.clock}\u2069`,
            prayer: translatePrayer(first.name, t),
          })}
        </p>
      ) : null}
      {wrongToday.map((name) => (
        <p key={name} className="border-s-2 border-brass ps-3 text-ink">
          {t('The iqamah of {prayer} isn’t right for today, so the poster leaves it out.', {
            prayer: translatePrayer(name, t),
          })}
        </p>
      ))}
    </div>
  );
}

const monthAndYear: Intl.DateTimeFormatOptions = {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' },
};

function useMonths(today: CivilDate) {
  const format = useDateFormat(monthAndYear);
  return monthsFrom(today, monthCount).map((first) => ({
    value: formatIsoDate(first),
    label: format.format(utcMidnight(first)),
  }));
}

/** The poster as a preview and for the printer, in its own language. */
function PosterWithRanges({
  poster,
  adhan,
  label,
}: {
  readonly poster: Omit<PosterProps, 'adhan'>;
  readonly adhan: MonthRanges | undefined;
  /** Of the preview, in the language of the page. */
  readonly label: string;
}) {
  const t = useT();
  const format = useDateFormat(monthAndYear);
  const names = adhan?.hijri.map(({ month }) => t(hijriMonths[month - 1] ?? '')).join(' – ');
  const year = adhan?.hijri.at(-1)?.year;
  const ranges: AdhanRanges | undefined = adhan && {
    title: format.format(utcMidnight(adhan.month)),
    hijriTitle: t('{month} {year} AH', { month: names ?? '', year: String(year) }),
    ofPrayer: adhan.ofPrayer,
  };
  const sheet = <PosterSheet {...poster} adhan={ranges} />;
  return (
    <>
      <Preview {...{ label }} paper={poster.paper}>
        {sheet}
      </Preview>
      <PrintedPage paper={poster.paper}>{sheet}</PrintedPage>
    </>
  );
}

const marginMm = 10;

/** The sheet of paper, as wide as there is space. */
function Preview({ paper, label, children }: { paper: Paper; label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame) ?? 0;
  const mm = width / (paperSizes[paper].width + 2 * marginMm);
  const style: Record<string, string> = { '--mm': `${mm}px`, padding: `${mm * marginMm}px` };
  return (
    <section aria-label={label} className="min-w-0">
      <div ref={frame} className="mx-auto max-w-[44rem] sm:max-w-[calc((100dvh-11rem)*0.7)]">
        <div style={style as CSSProperties} className="border border-line bg-white">
          {width > 0 ? children : null}
        </div>
      </div>
    </section>
  );
}

/** What is printed instead of the page while the dialog is open. */
function PrintedPage({ paper, children }: { paper: Paper; children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['poster'] = paper;
    return () => {
      delete dataset['poster'];
    };
  }, [paper]);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return createPortal(
    <div aria-hidden className="poster-page" data-paper={paper}>
      {children}
    </div>,
    document.body,
  );
}

function dateOnDevice(now: Date): CivilDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
