import { useMemo, useState } from 'react';
import { type CivilDate, daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { clockMinutesAt } from '../../../../domain/time-zone/zone-window.ts';
import type { CalendarTable } from '../../../data/prayer-times/calendar-table.ts';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { YearAxes } from './year-axes.tsx';
import { YearCursor, YearNow } from './year-cursor.tsx';
import { YearLineLabels } from './year-line-labels.tsx';
import { YearReadout } from './year-readout.tsx';
import { yearShape } from './year-shape.ts';
import { YearSky } from './year-sky.tsx';
import { YearSlider } from './year-slider.tsx';

interface YearPictureProps {
  readonly table: CalendarTable;
  readonly changes: readonly ClockChange[];
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly onShow: () => void;
}

/**
 * The days of a year from left to right (in Arabic from right to left), the hours from the bottom up. Whoever moves over it,
 * by pointer or arrow keys, reads the day below it.
 */
export function YearPicture({ table, changes, today, nowMs, onShow }: YearPictureProps) {
  const { days, zone } = table;
  const shape = useMemo(() => yearShape(days), [days]);
  const first = days[0]?.date ?? today;
  const indexOf = (date: CivilDate) => daysBetween(first, date);
  const todayIndex = indexOf(today);
  const hasToday = todayIndex >= 0 && todayIndex < days.length;
  const [read, setRead] = useState<number>();
  const index = read ?? (hasToday ? todayIndex : 0);
  const [day, times] = [days[index], shape.days[index]];
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5">
        <YearAxes days={days} changes={changes} indexOf={indexOf}>
          <YearSlider days={days} index={index} onRead={setRead}>
            <YearSky shape={shape} changes={changes} indexOf={indexOf} />
            {shape.days[0] ? <YearLineLabels times={shape.days[0]} /> : null}
            {hasToday ? (
              <YearNow share={(todayIndex + 0.5) / days.length} minutes={clockMinutesAt(zone, nowMs)} />
            ) : null}
            {times ? <YearCursor share={(index + 0.5) / days.length} times={times} /> : null}
          </YearSlider>
        </YearAxes>
      </div>
      {day ? <YearReadout day={day} isToday={index === todayIndex} onShow={onShow} /> : null}
    </>
  );
}
