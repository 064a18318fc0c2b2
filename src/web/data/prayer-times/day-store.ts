import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { answerOfBody } from './answer-of-body.ts';
import { forgetDay, freshMs, keepDay, readKeptDay } from './kept-days.ts';
import { type DayQuestion, questionKey } from './question.ts';

/** What the page knows of one day. */
export interface DayEntry {
  readonly answer?: PrayerTimesResult | undefined;
  readonly source?: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** When the server was asked last, or when what is kept was stored. Epoch milliseconds. */
  readonly askedAt: number;
}

export interface DaySources {
  readonly askServer: (question: DayQuestion) => Promise<PrayerTimesBody>;
  readonly computeOnDevice: (question: DayQuestion) => Promise<PrayerTimesResult>;
  /** Puts the imported timetable over an answer of the server; called for questions that name one. */
  readonly applyOwn?: (question: DayQuestion, answer: PrayerTimesResult) => Promise<PrayerTimesResult>;
  readonly clock: () => number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly patienceMs: number;
}

export interface DayStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => DayEntry | undefined;
  /** Asks unless a fresh answer is there or on its way. */
  readonly ensure: (question: DayQuestion) => Promise<void>;
  /** Asks the server again whatever is known. */
  readonly refresh: (question: DayQuestion) => Promise<void>;
}

const askAgainMs = 55_000;

/**
 * The days that screens show, each asked for once however many screens show it: from the browser's storage, from the
 * server, and where the server is slow or silent from the device; a late answer of the server replaces the device's.
 */
export function createDayStore(sources: DaySources): DayStore {
  const { askServer, computeOnDevice, applyOwn, clock, patienceMs } = sources;
  const days = new Map<string, DayEntry>();
  const listeners = new Set<() => void>();

  function update(key: string, change: Partial<DayEntry>): void {
    days.set(key, { loading: false, askedAt: 0, ...days.get(key), ...change });
    for (const listener of listeners) listener();
  }

  function takeKept(key: string): void {
    const kept = readKeptDay(key);
    const answer = kept && answerOfBody(kept.body);
    if (kept && answer) update(key, { answer, source: 'server', askedAt: kept.storedAt });
  }

  async function fillIn(key: string, question: DayQuestion): Promise<void> {
    if (days.get(key)?.answer) return;
    const answer = await computeOnDevice(question).catch(() => undefined);
    if (answer && !days.get(key)?.answer) update(key, { answer, source: 'device' });
  }

  async function ask(key: string, question: DayQuestion): Promise<void> {
    update(key, { loading: true, askedAt: clock() });
    const isOwn = question.own !== undefined;
    // What this device alone has need not wait for the server.
    const impatience = setTimeout(() => void fillIn(key, question), isOwn ? 0 : patienceMs);
    try {
      const body = await askServer(question);
      const answer = answerOfBody(body);
      if (!answer) throw new Error('The answer has a day that no calendar has');
      if (!isOwn) keepDay(key, body, clock());
      const shown = isOwn && applyOwn ? await applyOwn(question, answer) : answer;
      update(key, { answer: shown, source: 'server' });
    } catch {
      await fillIn(key, question);
    } finally {
      clearTimeout(impatience);
      update(key, { loading: false });
    }
  }

  function isDue({ source, askedAt, loading }: DayEntry): boolean {
    if (loading) return false;
    const age = clock() - askedAt;
    // A clock that was set back makes the age negative; then nothing is known about it.
    return age < 0 || age >= (source === 'server' ? freshMs : askAgainMs);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (key) => days.get(key),
    async ensure(question) {
      const key = questionKey(question);
      if (!days.has(key) && question.own === undefined) takeKept(key);
      const entry = days.get(key);
      if (!entry || isDue(entry)) await ask(key, question);
    },
    async refresh(question) {
      const key = questionKey(question);
      forgetDay(key);
      if (!days.get(key)?.loading) await ask(key, question);
    },
  };
}
