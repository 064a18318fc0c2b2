import { useEffect, useState } from 'react';

/**
 * The beginning of the present period (epoch milliseconds), renewed with each: `1000` for a clock with seconds, `60000`
 * for what changes by the minute. All who ask for the same period have the same instant, and a countdown agrees with
 * the minutes of the clock beside it. Undefined in prerendered HTML and in the first render. A page that was hidden, or a
 * device that slept, is right at once when it comes back.
 */
export function useNow(periodMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const current = Date.now();
      setNow(current - (current % periodMs));
      timer = setTimeout(tick, periodMs - (current % periodMs));
    };
    const tickWhenSeen = () => {
      if (document.visibilityState === 'visible') tick();
    };
    tick();
    document.addEventListener('visibilitychange', tickWhenSeen);
    window.addEventListener('focus', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tickWhenSeen);
      window.removeEventListener('focus', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [periodMs]);
  return now;
}
