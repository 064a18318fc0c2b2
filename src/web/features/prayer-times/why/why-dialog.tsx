import clsx from 'clsx';
import { useMemo, useState } from 'react';
import type { TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import { type PrayerTimesResult, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { addDays, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { useDateFormatters } from '../../../data/prayer-times/format-date.ts';
import { noteMessage } from '../../../data/prayer-times/note-message.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useDateFormat, useLocalisation, useLocaliseDigits, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PanelSection } from '../panel/panel-section.tsx';
import { type CalculationStep, calculationSteps } from './calculation-steps.ts';
import { ShadowStick, SunArc } from './diagrams.tsx';
import { describeDefinition, describeFactors } from './explanation-text.ts';
import { type Explanation, expectedExplanation, useExplanation } from './use-explanation.ts';
import { useWhyTitle } from './use-why-title.ts';

interface WhyDialogProps {
  /** Time that is explained first. */
  readonly first: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly onClose: () => void;
}

/** Explains how a time of the day was calculated, with buttons for the other five. */
export function WhyDialog({ first, place, answer, onClose }: WhyDialogProps) {
  const t = useT();
  const { settings } = useCalculation();
  const { gregorian } = useDateFormatters();
  const [name, setName] = useState(first);
  const titleOf = useWhyTitle(answer);
  const { explanation, retry } = useExplanation({ place, answer, settings });
  const expected = useMemo(() => expectedExplanation({ place, answer, settings }), [place, answer, settings]);
  return (
    <Dialog onClose={onClose} title={titleOf(name)} description={gregorian(answer.date)}>
      <ul className="mb-4 flex flex-wrap gap-1.5">
        {timeNames.map((other) => (
          <li key={other}>
            <button
              type="button"
              aria-current={other === name || undefined}
              onClick={() => setName(other)}
              className="min-h-11 rounded-chip border border-line px-3 text-14 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary"
            >
              {t(timeLabels[other])}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {explanation === undefined ? t('Loading') : null}
      </p>
      <div aria-live="polite" aria-busy={explanation === undefined} className="min-h-[26rem]">
        {explanation === undefined && expected ? <DetailsSkeleton {...{ expected, name, answer }} /> : null}
        {explanation === 'failed' ? <LoadError onRetry={retry} /> : null}
        {explanation && explanation !== 'failed' ? (
          <TimeDetails why={explanation} name={name} answer={answer} />
        ) : null}
      </div>
    </Dialog>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-danger">
        {t('Couldn’t load this explanation. Check your connection and try again.')}
      </p>
      <Button tone="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** Shows each line of text as a bar. */
const skeletonBars =
  '[&_*]:!text-transparent [&_:is(p,dt,dd,li,figcaption,summary>span>span)]:rounded-chip [&_:is(p,dt,dd,li,figcaption,summary>span>span)]:bg-[repeating-linear-gradient(transparent_0_0.2lh,var(--line)_0.2lh_0.8lh,transparent_0.8lh_1lh)]';
/** Shows the diagrams as empty frames. */
const emptyFrames = '[&_svg>*]:invisible [&_svg+span]:invisible';

interface DetailsSkeletonProps {
  readonly expected: Explanation;
  readonly name: TimeName;
  readonly answer: PrayerTimesResult;
}

/** Skeleton of the explanation, with the same rows and diagrams, and so the same height, in every language. */
function DetailsSkeleton({ expected, name, answer }: DetailsSkeletonProps) {
  const clock = { ...answer.clock, [name]: formatClock(expected.zone, expected.times[name].publishedMs) };
  return (
    <div
      aria-hidden
      inert
      className={`animate-pulse motion-reduce:animate-none ${skeletonBars} ${emptyFrames}`}
    >
      <TimeDetails why={expected} name={name} answer={{ ...answer, clock }} />
    </div>
  );
}

const dayAndMonth: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
  calendar: 'gregory',
};
const polarCodes = new Set(['polar_day', 'polar_night', 'nearest_latitude']);

/** Explanation of one time: definition, diagrams, calculation steps, other factors, and the formula. */
function TimeDetails({ why, name, answer }: { why: Explanation; name: TimeName; answer: PrayerTimesResult }) {
  const t = useT();
  const dateFormat = useDateFormat(dayAndMonth);
  const time = why.times[name];
  const formatDay = (offset: number) => dateFormat.format(utcMidnight(addDays(answer.date, offset)));
  const polar = answer.notes.filter(({ code }) => polarCodes.has(code)).map((note) => noteMessage(note, t));
  const factors = [...polar, ...describeFactors(time, why, t)];
  return (
    <>
      <p className="mb-3">{describeDefinition(name, time.definition, formatDay, t)}</p>
      <SunArc terms={time.terms} />
      {time.definition.kind === 'shadow' ? <ShadowStick definition={time.definition} /> : null}
      <div className="mt-4">
        <CalculationTable lines={calculationSteps(time, why.zone, t)} />
      </div>
      <ClockMismatch shown={answer.clock[name]} explained={formatClock(why.zone, time.publishedMs)} />
      {factors.length > 0 ? (
        <ul className="mt-3 mb-3 grid gap-1.5 border-s-2 border-brass ps-3 text-14">
          {factors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      <SunTerms terms={time.terms} />
    </>
  );
}

/** Says that the page shows another time, because only the server knows the elevation of the town and the authority's zones. */
function ClockMismatch({ shown, explained }: { shown: string; explained: string }) {
  const t = useT();
  if (shown === explained) return null;
  return (
    <p className="mt-3 text-14 text-danger">
      {t('The server has more data about this place, so the page shows:')}{' '}
      <ClockTime clock={shown} className="figures font-semibold" />
    </p>
  );
}

/** Calculation steps like a bill: labels on one side, values on the other, the total below a line. */
function CalculationTable({ lines }: { lines: readonly CalculationStep[] }) {
  const figures = useLocaliseDigits();
  return (
    <dl className="figures">
      {lines.map(({ label, clock, seconds, added, isSum }) => (
        <div
          key={label}
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
            isSum
              ? 'mt-1 border-t-2 border-brass pt-2 text-20 font-semibold'
              : 'border-t border-line first:border-t-0',
          )}
        >
          <dt className={clsx(!isSum && 'text-ink-2')}>{label}</dt>
          <dd className="ms-auto">
            {clock ? <ClockTime clock={clock}>{seconds ? `:${figures(seconds)}` : null}</ClockTime> : added}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same symbols in every language. */
const formula = 'sin h = sin φ · sin δ + cos φ · cos δ · cos H';

/** Formula of the sun's altitude and its values. */
function SunTerms({ terms }: { terms: TimeExplanation['terms'] }) {
  const { t, language, localiseDigits } = useLocalisation();
  const { latitudeDegrees, declinationDegrees, equationOfTimeMinutes, hourAngleDegrees, altitudeDegrees } =
    terms;
  const degrees = (value: number) => `${minusSign(value)}${formatNumber(Math.abs(value), 4, language)}°`;
  const rows = [
    { sign: 'φ', name: t('Latitude'), value: degrees(latitudeDegrees) },
    { sign: 'δ', name: t('Solar declination'), value: degrees(declinationDegrees) },
    { sign: 'H', name: t('Hour angle, from noon'), value: degrees(hourAngleDegrees) },
    { sign: 'h', name: t('Altitude of the sun’s centre'), value: degrees(altitudeDegrees) },
    {
      sign: 'E',
      name: t('Equation of time'),
      value: localiseDigits(minutesAndSeconds(equationOfTimeMinutes)),
    },
  ];
  return (
    <PanelSection title={t('Formula values')}>
      <p dir="ltr" className="figures rounded-input bg-sunken px-3 py-2 text-center text-14">
        {formula}
      </p>
      <dl className="figures text-14">
        {rows.map(({ sign, name, value }) => (
          <div
            key={sign}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <dt className="text-ink-2">
              <bdi className="me-2 inline-block w-4 font-semibold text-ink">{sign}</bdi>
              {name}
            </dt>
            <dd dir="ltr" className="ms-auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}

function minusSign(value: number): string {
  return value < 0 ? '\u2212' : '';
}

function minutesAndSeconds(minutes: number): string {
  const total = Math.round(Math.abs(minutes) * 60);
  return `${minusSign(minutes)}${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
