import './poster.css';
import type { CSSProperties, ReactNode } from 'react';
import type { IqamahRule, MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { useRuleText } from '../../data/my-mosque/rule-text.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { languages } from '../../i18n/languages.ts';
import { useDateFormat, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { QrCode } from '../../ui/qr-code.tsx';

export type Paper = 'a4' | 'letter';

/** The part of the paper inside its margins of 10 mm, in millimetres; half a millimetre less high, for rounding. */
export const paperSizes: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 190, height: 276.5 },
  letter: { width: 195.9, height: 258.9 },
};

/** When the adhans of a month are. */
export interface AdhanRanges {
  /** `December 2026`, and the months of the Hijri calendar. */
  readonly title: string;
  readonly hijriTitle: string;
  /** The earliest and the latest, `HH:MM`. */
  readonly ofPrayer: Readonly<Record<PrayerName, readonly [string, string]>>;
}

export interface PosterProps {
  readonly mosque: Pick<MyMosque, 'name' | 'iqamah' | 'jumuah'>;
  /** `London, United Kingdom`; empty if it isn't known. */
  readonly place: string;
  readonly paper: Paper;
  readonly adhan: AdhanRanges | undefined;
  /** Present if it has times by the clock, which don't hold for ever. */
  readonly valid: { readonly from: CivilDate; readonly until: CivilDate | undefined } | undefined;
  /** What the code opens. */
  readonly address: string;
}

/** A mosque's iqamah and Friday prayer times on one page to hang on a wall, with a code that opens today's times. */
export function PosterSheet({ mosque, place, paper, adhan, valid, address }: PosterProps) {
  const { t, language } = useLocalisation();
  const { width, height } = paperSizes[paper];
  const style: Record<string, number> = {
    '--poster-width': width,
    '--poster-height': height,
    '--poster-name': nameSize(mosque.name),
  };
  return (
    <article lang={language} dir={languages[language].dir} className="poster" style={style as CSSProperties}>
      <Arch />
      <h1 className="poster-name">
        <bdi>{mosque.name}</bdi>
      </h1>
      {place ? (
        <p className="poster-place">
          <bdi>{place}</bdi>
        </p>
      ) : null}
      <div className="poster-table">
        <PosterTable {...{ mosque, adhan }} />
      </div>
      {mosque.jumuah.length > 0 ? (
        <div className="poster-jumuah">
          <span>{t('Jumu’ah')}</span>
          <span>
            {mosque.jumuah.map((clock) => (
              <PosterClock key={clock} clock={clock} />
            ))}
          </span>
        </div>
      ) : null}
      <div className="poster-foot">
        <QrCode text={address} label={t('Code that opens today’s times')} className="poster-code" />
        <div>
          <h2 className="poster-today">{t('Today’s times')}</h2>
          <p>{t('Scan with your phone’s camera for today’s adhan and iqamah. No app needed.')}</p>
          {valid ? <Validity {...valid} /> : null}
          <p className="poster-source">
            <bdi dir="ltr">{new URL(siteOrigin).host}</bdi>
          </p>
        </div>
      </div>
    </article>
  );
}

/** Returns the size of the mosque's name in millimetres: it fills two lines at most. */
function nameSize(name: string): number {
  if (name.length <= 16) return 18;
  if (name.length <= 40) return 14;
  return name.length <= 70 ? 10 : 7.5;
}

/** Names of the prayers in Arabic, which mosques write beside those of the local language. */
const arabicNames: Readonly<Record<PrayerName, string>> = {
  fajr: 'الفجر',
  dhuhr: 'الظهر',
  asr: 'العصر',
  maghrib: 'المغرب',
  isha: 'العشاء',
};

function PosterTable({ mosque, adhan }: Pick<PosterProps, 'mosque' | 'adhan'>) {
  const { t, language } = useLocalisation();
  const shown = prayerNames.filter((name) => adhan || mosque.iqamah[name]);
  if (shown.length === 0) return null;
  const hasArabic = languages[language].dir === 'ltr';
  return (
    <table>
      <thead>
        <tr>
          <td>{adhan ? adhan.hijriTitle : null}</td>
          {adhan ? (
            <th scope="col">
              {t('Adhan')} · {adhan.title}
            </th>
          ) : null}
          <th scope="col">{t('Iqamah')}</th>
        </tr>
      </thead>
      <tbody className="figures">
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">
              {translatePrayer(name, t)}
              {hasArabic ? (
                <span lang="ar" dir="rtl" className="poster-arabic">
                  {arabicNames[name]}
                </span>
              ) : null}
            </th>
            {adhan ? (
              <td className="poster-adhan">
                <Range clocks={adhan.ofPrayer[name]} />
              </td>
            ) : null}
            <td>
              <PosterRule rule={mosque.iqamah[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PosterRule({ rule }: { rule: IqamahRule | undefined }): ReactNode {
  const t = useT();
  const ruleText = useRuleText();
  if (!rule) return null;
  if (rule.kind === 'fixed') return <PosterClock clock={rule.clock} />;
  return (
    <>
      <span className="poster-rule">{ruleText({ ...rule, roundsUpToFive: false })}</span>
      {rule.roundsUpToFive ? <span className="poster-rounding">{t('rounded up to 5 minutes')}</span> : null}
    </>
  );
}

function PosterClock({ clock }: { clock: string }) {
  const { figures, half } = useClockFormat()(clock);
  return (
    <span className="poster-clock">
      <bdi dir="ltr">{figures}</bdi>
      {half ? <span style={{ fontSize: '0.45em' }}> {half}</span> : null}
    </span>
  );
}

/** Without am and pm, which the name of the prayer tells. */
function Range({ clocks: [first, last] }: { clocks: readonly [string, string] }) {
  const showClock = useClockFormat();
  const [from, to] = [showClock(first).figures, showClock(last).figures];
  return <bdi dir="ltr">{from === to ? from : `${from} – ${to}`}</bdi>;
}

const dayMonthYear: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ timeZone: 'UTC', calendar: 'gregory' },
};

function Validity({ from, until }: NonNullable<PosterProps['valid']>) {
  const t = useT();
  const days = useDateFormat(dayMonthYear);
  const first = days.format(utcMidnight(from));
  return (
    <p className="poster-valid">
      {until
        ? t('Valid from {from} to {until}', { from: first, until: days.format(utcMidnight(until)) })
        : t('Valid from {from}', { from: first })}
    </p>
  );
}

/** A niche with a lamp, as a line drawing. */
function Arch() {
  return (
    <svg
      viewBox="0 0 96 96"
      className="poster-arch"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      aria-hidden
    >
      <path d="M12 94V46C12 30 28 19 48 4c20 15 36 26 36 42v48" />
      <path d="M22 94V51c0-12 11-20 26-31 15 11 26 19 26 31v43" />
      <path d="M4 94h88" />
      <path d="M48 20v18" />
      <path d="M48 38c-8 3-11 9-11 16h22c0-7-3-13-11-16Zm-11 16 4 12h14l4-12M44 66l-2 6h12l-2-6" />
    </svg>
  );
}
