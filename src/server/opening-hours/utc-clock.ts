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

/** An instant whose every local part is its part in UT. */
export function utcDate(epochMs: number): Date {
  return new UtcDate(epochMs);
}

/**
 * Runs `work`, which may not be asynchronous, in a world whose zone is UT and whose console says nothing. For code that
 * knows no other clock than the process's and reports what it dislikes to stderr: a process in New York has nights in
 * which 02:30 does not exist, and a place elsewhere has it all the same. Nothing else runs meanwhile.
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
