/** Where a key takes the reader among the days; undefined for a key that takes nowhere. Left goes on where one reads so. */
export function nextIndex(key: string, index: number, count: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forward = dir === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowUp: 1, ArrowDown: -1 },
    ...{ PageUp: 30, PageDown: -30, Home: -count, End: count },
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}
