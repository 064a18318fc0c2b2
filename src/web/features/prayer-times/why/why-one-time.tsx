import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import { addDays, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { noteWords } from '../../../data/prayer-times/note-words.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import type { Why } from './ask-why.ts';
import { definitionWords } from './definition-words.ts';
import { ledger } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';
import { ShadowStick } from './shadow-stick.tsx';
import { sideWords } from './side-words.ts';
import { SunArc } from './sun-arc.tsx';
import { SunTerms } from './sun-terms.tsx';

const dayAndMonth: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
  calendar: 'gregory',
};
const polarCodes = new Set(['polar_day', 'polar_night', 'nearest_latitude']);

/** One time: a sentence, the sun on its way, the reckoning to the minute, what else had a part, and the formula. */
export function WhyOneTime({ why, name, answer }: { why: Why; name: TimeName; answer: PrayerTimesResult }) {
  const t = useT();
  const days = useDateFormat(dayAndMonth);
  const time = why.times[name];
  const dayWords = (offset: number) => days.format(utcMidnight(addDays(answer.date, offset)));
  const polar = answer.notes.filter(({ code }) => polarCodes.has(code)).map((note) => noteWords(note, t));
  const sides = [...polar, ...sideWords(time, why, t)];
  return (
    <>
      <p className="mb-3">{definitionWords(name, time.definition, dayWords, t)}</p>
      <SunArc terms={time.terms} />
      {time.definition.kind === 'shadow' ? <ShadowStick definition={time.definition} /> : null}
      <div className="mt-4">
        <LedgerTable lines={ledger(time, why.zone, t)} />
      </div>
      <OtherClock shown={answer.clock[name]} explained={formatClock(why.zone, time.publishedMs)} />
      {sides.length > 0 ? (
        <ul className="mt-3 mb-3 grid gap-1.5 border-s-2 border-brass ps-3 text-14">
          {sides.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      <SunTerms terms={time.terms} />
    </>
  );
}

/** Without the server the device knows no height of the town and no zone of the authority, and must say so. */
function OtherClock({ shown, explained }: { shown: string; explained: string }) {
  const t = useT();
  if (shown === explained) return null;
  return (
    <p className="mt-3 text-14 text-danger">
      {t('The page shows another time, which the server worked out with more knowledge of this place:')}{' '}
      <ClockTime clock={shown} className="figures font-semibold" />
    </p>
  );
}
