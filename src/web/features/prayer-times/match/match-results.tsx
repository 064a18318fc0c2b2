import {
  type ConfidenceReason,
  type MatchedDay,
  type MatchVerdict,
  type MosqueMatch,
  verdictOf,
} from '../../../../domain/prayer-times/match/mosque-match.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { madhabName, ruleLabels } from '../../../data/prayer-times/choice-labels.ts';
import { useDateFormatters } from '../../../data/prayer-times/format-date.ts';
import { formatAngles, methodName } from '../../../data/prayer-times/method-name.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate, useT } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatSignedMinutes } from '../panel/format-signed.ts';
import { PanelSection } from '../panel/panel-section.tsx';
import { formatMinutesOfDay } from './parse-time.ts';
import type { ProblemMessage } from './problem-messages.ts';

interface MatchResultsProps {
  readonly place: Place;
  readonly matches: readonly MosqueMatch[];
  readonly problems: readonly ProblemMessage[];
  readonly onUse: (match: MosqueMatch) => void;
  /** Opens the import of a mosque's own timetable; not offered if undefined. */
  readonly onImportTimetable?: (() => void) | undefined;
}

const maxNearest = 3;

/** Problems of the whole board, then the matching methods, the most likely first. */
export function MatchResults({ place, matches, problems, onUse, onImportTimetable }: MatchResultsProps) {
  const t = useT();
  const boardProblems = problems.filter(({ at }) => at === undefined);
  const hasFieldErrors = problems.some(({ severity, at }) => severity === 'error' && at !== undefined);
  const verdict = verdictOf(matches);
  const shown = verdict === 'none' ? nearestMethods(matches) : matches;
  return (
    <div className="mt-5 border-t border-line pt-4">
      {hasFieldErrors ? (
        <p className="text-danger">{t('The times marked above are invalid and were left out.')}</p>
      ) : null}
      {boardProblems.map(({ text, severity }) => (
        <p
          key={text}
          className={severity === 'error' ? 'mt-2 text-danger' : 'mt-2 border-s-2 border-brass ps-3'}
        >
          {text}
        </p>
      ))}
      {matches.length > 0 ? (
        <>
          <VerdictHeading verdict={verdict} onImportTimetable={onImportTimetable} />
          <ol className="mt-3 grid gap-3">
            {shown.map((match, i) => (
              <li key={`${match.method} ${match.madhab} ${match.highLatitudeRule}`}>
                <MatchCard
                  {...{ place, match, onUse }}
                  isFirst={i === 0}
                  isWinner={i === 0 && verdict === 'explained'}
                />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {matches.length === 0 && !boardProblems.some(({ severity }) => severity === 'error') ? (
        <p>{t('No known method matches these times. Check the date and times.')}</p>
      ) : null}
    </div>
  );
}

/** Returns the nearest known methods, without angles solved from the board: those don't explain it either. */
function nearestMethods(matches: readonly MosqueMatch[]): readonly MosqueMatch[] {
  return matches.filter(({ method }) => method !== 'custom').slice(0, maxNearest);
}

interface VerdictHeadingProps {
  readonly verdict: MatchVerdict;
  readonly onImportTimetable: (() => void) | undefined;
}

/** Heading of the matches: one method explains the board, several do, or none does. */
function VerdictHeading({ verdict, onImportTimetable }: VerdictHeadingProps) {
  const t = useT();
  if (verdict === 'explained') return <h3 className="mt-2 text-20">{t('Match results')}</h3>;
  if (verdict === 'ambiguous')
    return (
      <>
        <h3 className="mt-2 text-20">{t('Several methods match this timetable')}</h3>
        <p className="mt-1 text-ink-2">{t('Add a day a few weeks away to tell them apart.')}</p>
      </>
    );
  return (
    <>
      <h3 className="mt-2 text-20">{t('No known method matches these times')}</h3>
      <p className="mt-1 text-ink-2">
        {t('Check the date and times. If they’re correct, your mosque probably uses its own timetable.')}
      </p>
      {onImportTimetable ? (
        <Button className="mt-3 w-full sm:w-auto" onClick={onImportTimetable}>
          {t('Import your mosque’s timetable')}
        </Button>
      ) : null}
      <h4 className="mt-5 font-sans text-16 font-semibold">{t('Closest methods')}</h4>
    </>
  );
}

interface MatchCardProps {
  readonly place: Place;
  readonly match: MosqueMatch;
  readonly isFirst: boolean;
  /** Whether it is the only method that explains the board, so that its button stands out. */
  readonly isWinner: boolean;
  readonly onUse: (match: MosqueMatch) => void;
}

/** One match: method, how many times it explains, a comparison, and a button to use it. */
function MatchCard({ place, match, isFirst, isWinner, onUse }: MatchCardProps) {
  const t = useT();
  const countryCode = place.countryCode || undefined;
  const { method, madhab, highLatitudeRule } = resolveCalculation(match.settings, countryCode, place);
  const offsets = formatOffsets(match, t);
  return (
    <article className="rounded-input border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-auto font-sans text-16 font-semibold">{methodName(method, t)}</h4>
        <Badge tone={match.confidence === 'weak' ? 'plain' : 'brass'}>
          {t(confidenceLabels[match.confidence])}
        </Badge>
      </div>
      <p className="mt-1 font-medium text-primary">
        {t('{exact} of {total} times match to the minute', {
          exact: match.exactAfter,
          total: match.total,
        })}
      </p>
      <ul className="mt-1 text-14 text-ink-2">
        <li>{formatAngles(method, t)}</li>
        <li>{t(madhabName(madhab, method.id))}</li>
        {match.settings.highLatitudeRule ? <li>{t(ruleLabels[highLatitudeRule])}</li> : null}
        {offsets ? <li>{t('With {offsets}', { offsets })}</li> : null}
        {match.largestRemainingMinutes > 0 ? (
          <li>
            {t('Largest remaining difference: {minutes} min', {
              minutes: match.largestRemainingMinutes,
            })}
          </li>
        ) : null}
        {shownReasons(match, isFirst).map((reason) => (
          <li key={reason.code}>{describeReason(reason, t)}</li>
        ))}
      </ul>
      <div className="mt-3">
        <PanelSection title={t('Time comparison')} isOpen={isFirst}>
          {match.days.map((day) => (
            <MatchTable key={JSON.stringify(day.date)} day={day} />
          ))}
        </PanelSection>
      </div>
      <Button
        tone={isWinner ? 'primary' : 'outline'}
        className="w-full sm:w-auto"
        onClick={() => onUse(match)}
      >
        {t('Use this method')}
      </Button>
    </article>
  );
}

/** Leaves out reasons that the figures above already give and, below the first match, those that compare with it. */
function shownReasons({ reasons }: MosqueMatch, isFirst: boolean) {
  const hidden = isFirst
    ? ['not_to_the_minute']
    : ['not_to_the_minute', 'another_fits_better', 'few_days', 'many_offsets'];
  return reasons.filter(({ code }) => !hidden.includes(code));
}

/** Times of the board and of the method, side by side. */
function MatchTable({ day: { date, times } }: { day: MatchedDay }) {
  const t = useT();
  const { gregorian } = useDateFormatters();
  return (
    <table className="figures w-full text-14">
      <caption className="pb-1 text-start font-semibold">{gregorian(date)}</caption>
      <thead className="text-ink-2">
        <tr>
          <td />
          <th scope="col" className="py-1 text-end font-medium">
            {t('Your mosque')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t('Calculated')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t('Difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {times.map(({ name, boardMinutes, ourMinutes, remainingMinutes }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-medium">
              {t(timeLabels[name])}
            </th>
            <td className="py-1 text-end">
              <ClockTime clock={formatMinutesOfDay(boardMinutes)} />
            </td>
            <td className="py-1 text-end">
              <ClockTime clock={formatMinutesOfDay(ourMinutes)} />
            </td>
            <td
              className={`py-1 text-end ${remainingMinutes === 0 ? 'text-ink-2' : 'font-semibold text-danger'}`}
            >
              {remainingMinutes === 0 ? t('difference|None') : formatSignedMinutes(remainingMinutes, t)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const confidenceLabels: Readonly<Record<MosqueMatch['confidence'], string>> = {
  sure: message('Very likely'),
  likely: message('Likely'),
  weak: message('Uncertain'),
};

/** Formats added minutes: `Maghrib +2 min`; empty if there are none. */
function formatOffsets({ offsetMinutes }: MosqueMatch, t: Translate): string {
  return timeNames
    .flatMap((name) => {
      const minutes = offsetMinutes[name];
      return minutes ? [`${t(timeLabels[name])} ${formatSignedMinutes(minutes, t)}`] : [];
    })
    .join(t(', '));
}

/** Says in one sentence why the confidence is not higher. */
function describeReason(reason: ConfidenceReason, t: Translate): string {
  const namesOf = (ids: readonly string[]) => ids.map((id) => nameOfMethod(id, t)).join(t(', '));
  switch (reason.code) {
    case 'few_days':
      return t('Add more days to confirm.');
    case 'ambiguous':
      return t('{method} matches almost as well.', { method: nameOfMethod(reason.methods[1], t) });
    case 'same_answers':
      return t('Same times on these days: {methods}.', { methods: namesOf(reason.methods) });
    case 'another_fits_better':
      return t('{method} matches better.', { method: nameOfMethod(reason.method, t) });
    case 'solved_angles':
      return t('Angles calculated from the timetable. No known authority uses them.');
    case 'many_offsets':
      return t('Needs minute adjustments for several times.');
    case 'not_to_the_minute':
      return t('Some times don’t match.');
  }
}

function nameOfMethod(id: string, t: Translate): string {
  const method = methodOfId(id);
  return method ? methodName(method, t) : id;
}
