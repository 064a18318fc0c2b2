import { useEffect, useState } from 'react';

/**
 * Returns the start of the present period (epoch milliseconds) and renders again with each new one. All components with
 * the same period get the same instant, so a countdown agrees with the clock beside it. Undefined in prerendered HTML and
 * in the first render. Updates immediately when a hidden page or a sleeping device comes back.
 * @param periodMs 1000 for a clock with seconds, 60000 for what changes every minute
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
