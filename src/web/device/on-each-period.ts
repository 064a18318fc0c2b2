/**
 * Calls back immediately and with each new period, with its start (epoch milliseconds); also when a hidden page or a sleeping
 * device comes back. Returns a function that ends this.
 * @param periodMs 1000 for a clock with seconds, 60000 for what changes every minute
 */
export function onEachPeriod(periodMs: number, callBack: (startMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(timer);
    const current = Date.now();
    timer = setTimeout(tick, periodMs - (current % periodMs));
    callBack(current - (current % periodMs));
  };
  const tickWhenSeen = () => {
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('visibilitychange', tickWhenSeen);
  window.addEventListener('focus', tick);
  window.addEventListener('pageshow', tick);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
    window.removeEventListener('focus', tick);
    window.removeEventListener('pageshow', tick);
  };
}
