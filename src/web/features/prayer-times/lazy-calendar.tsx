import { type ComponentProps, useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/when-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const placeholder = <div className="min-h-[150rem]" />;
const CalendarPart = lazyPart(async () => (await import('./calendar/calendar-part.tsx')).CalendarPart, {
  Pending: () => placeholder,
});

/** Month, year and exports, loaded when the browser is idle: they are below the fold. Reserves their height until then. */
export function LazyCalendar(props: ComponentProps<typeof CalendarPart>) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return isIdle ? <CalendarPart {...props} /> : placeholder;
}
