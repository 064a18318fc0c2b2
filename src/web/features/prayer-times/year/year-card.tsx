import clsx from 'clsx';
import { useRef } from 'react';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location-state.ts';
import { useCalendar } from '../../../data/prayer-times/use-calendar.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { clockChanges } from '../calendar/clock-changes.ts';
import { yearAround } from '../calendar/spans.ts';
import { TableFallback } from '../calendar/table-fallback.tsx';
import { SourceLine } from '../source-line.tsx';
import { useNear } from './use-near.ts';
import { YearInWords } from './year-in-words.tsx';
import { YearPicture } from './year-picture.tsx';

interface YearCardProps {
  readonly place: Place;
  /** A day of the year to show. */
  readonly day: CivilDate;
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly onShow: () => void;
}

/** A year of times as one picture and in words. The 365 days are asked for when the card comes near the window. */
export function YearCard({ place, day, today, nowMs, onShow }: YearCardProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  const isNear = useNear(card);
  const span = yearAround(day);
  const { table, failed, retry, source } = useCalendar(place, isNear ? span : undefined);
  const changes = table ? clockChanges(table.zone, span) : [];
  return (
    <Card aria-labelledby="year-title">
      <div ref={card}>
        <h2 id="year-title" className="text-28">
          {t('The year {year}', { year: String(day.year) })}
        </h2>
        <p className="text-ink-2">
          {t('Night, twilight and day over the five prayers, from January to December.')}
        </p>
        <div className={clsx('mt-4', !table && 'min-h-[48rem] sm:min-h-[40rem]')}>
          {table ? (
            <>
              <YearPicture key={day.year} {...{ table, changes, today, nowMs, onShow }} />
              <YearInWords table={table} changes={changes} span={span} />
              <SourceLine source={source} />
            </>
          ) : (
            <TableFallback failed={failed} retry={retry} />
          )}
        </div>
      </div>
    </Card>
  );
}
