import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../device/when-idle.ts';

const load = () => import('./calendar-part.tsx');
const CalendarPart = lazy(async () => ({ default: (await load()).CalendarPart }));

/** Month, year and exports lie below the first window: they come once the day's times stand. Their room is kept. */
export function LaterCalendar(props: ComponentProps<typeof CalendarPart>) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const room = <div className="min-h-[150rem]" />;
  return isIdle ? (
    <Suspense fallback={room}>
      <CalendarPart {...props} />
    </Suspense>
  ) : (
    room
  );
}
