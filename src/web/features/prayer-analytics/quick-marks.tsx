import { useId } from 'react';
import { isPausedOn } from '../../../domain/prayer-record/pause.ts';
import { recordedDay, withDay } from '../../../domain/prayer-record/prayer-record.ts';
import { type PrayerMark, withMark } from '../../../domain/prayer-record/recorded-day.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { sameDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { usePrayerRecord } from '../../data/prayer-record/prayer-record.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { useDateFormat, useT } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { dialogLink } from '../../paths.ts';
import { Link } from '../../ui/router/router.tsx';
import { MarkButton } from './mark-button.tsx';
import { type PrayerNow, usePrayerNow } from './use-prayer-now.ts';

/** Shown below the day's prayer times: pressing a prayer marks it, pressing again removes the mark. */
export function QuickMarks() {
  const t = useT();
  const now = usePrayerNow();
  return (
    <div className="mt-3 min-h-28 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{now ? <Title now={now} /> : t('Mark prayers')}</p>
        <Link
          to={dialogLink('analytics')}
          className="inline-flex min-h-11 items-center text-14 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('Prayer analytics')}
        </Link>
      </div>
      {now ? <Marks now={now} /> : null}
    </div>
  );
}

/** After midnight, marks still belong to the previous day until Fajr; the title names that day. */
function Title({ now }: { readonly now: PrayerNow }) {
  const t = useT();
  const format = useDateFormat(longDate);
  if (sameDate(now.civilDay, now.today)) return t('Mark prayers');
  return t('Mark prayers: {day}, until Fajr', { day: format.format(utcMidnight(now.today)) });
}

function Marks({ now }: { readonly now: PrayerNow }) {
  const t = useT();
  const id = useId();
  const { record, change } = usePrayerRecord();
  const { today } = now;
  if (isPausedOn(record, today, today))
    return <p className="min-h-11 text-ink-2">{t('This paused day doesn’t count.')}</p>;
  const { marks } = recordedDay(record, today);
  const setMark = (name: PrayerName, mark: PrayerMark | undefined) =>
    change((current) => withDay(current, today, withMark(recordedDay(current, today), name, mark)));
  const isDisabled = (name: PrayerName) => !marks[name] && !now.hasBegun(today, name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row.
    <div role="group" aria-label={t('Mark prayers')} className="flex flex-wrap gap-1.5">
      {prayerNames.map((name) => (
        <MarkButton
          key={name}
          label={translatePrayer(name, t)}
          isOn={marks[name] !== undefined}
          {...(isDisabled(name) && { disabledReasonId: id, title: t('Not yet time') })}
          onPress={() => setMark(name, marks[name] ? undefined : 'on_time')}
          className="basis-[5rem] px-2 text-14"
        />
      ))}
      <span id={id} className="sr-only">
        {t('Not yet time')}
      </span>
    </div>
  );
}
