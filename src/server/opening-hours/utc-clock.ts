const ProcessDate = Date;
const localParts = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];

/** A `Date` whose local time is UT, whatever the process's zone. */
class UtcDate extends ProcessDate {
  constructor(...parts: number[]) {
    if (parts.length === 0) super();
    else if (parts.length === 1) super(parts[0] as number);
    else super(ProcessDate.UTC(...(parts as [number, number])));
  }
}
for (const part of localParts) {
  for (const verb of ['get', 'set']) {
    const method = Reflect.get(ProcessDate.prototype, `${verb}UTC${part}`);
    if (method) Reflect.defineProperty(UtcDate.prototype, verb + part, { value: method });
  }
}
Reflect.defineProperty(UtcDate.prototype, 'getTimezoneOffset', { value: () => 0 });

/** An instant whose local parts equal its UT parts. */
export function utcDate(epochMs: number): Date {
  return new UtcDate(epochMs);
}

/**
 * Runs synchronous `work` with UT as local time and a silent console. For code that only knows the process's zone and
 * prints to stderr: a process in New York has nights without 02:30, which exist at a place elsewhere. Nothing else
 * runs meanwhile.
 */
export function underUtcClock<Result>(work: () => Result): Result {
  const before = { date: globalThis.Date, error: console.error, warn: console.warn };
  globalThis.Date = UtcDate as unknown as DateConstructor;
  console.error = console.warn = () => undefined;
  try {
    return work();
  } finally {
    globalThis.Date = before.date;
    console.error = before.error;
    console.warn = before.warn;
  }
}
