import { createEmitter } from '../../ui/emitter.ts';

/** A cached answer and its loading state. */
export interface AnswerEntry<Answer> {
  readonly answer?: Answer | undefined;
  readonly source?: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** When the server was last asked, or when a saved answer was stored. Epoch milliseconds. */
  readonly requestedAt: number;
}

/** Options of an answer store. */
export interface AnswerStoreOptions<Question, Answer> {
  readonly keyOf: (question: Question) => string;
  readonly fetchFromServer: (question: Question) => Promise<Answer>;
  readonly computeOnDevice: (question: Question) => Promise<Answer>;
  /** Reads and removes answers saved on this device. If absent, none are used. */
  readonly saved?: {
    readonly read: (question: Question) => { readonly answer: Answer; readonly storedAt: number } | undefined;
    readonly remove: (question: Question) => void;
  };
  /** How long a server answer counts as fresh. */
  readonly freshForMs: number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly fallbackAfterMs: (question: Question) => number;
  /** Above this number, the least recently updated entries are removed. */
  readonly maxEntries: number;
  readonly clock: () => number;
}

export interface AnswerStore<Question, Answer> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => AnswerEntry<Answer> | undefined;
  /** Requests the answer, unless a fresh one is cached or a request is running. */
  readonly ensure: (question: Question) => Promise<void>;
  /** Deletes the saved answer and requests a new one, unless a request is already running. */
  readonly refresh: (question: Question) => Promise<void>;
}

/** When to retry after a device answer or a failure. Just under a minute, so that each minute's `ensure` retries. */
const retryAfterMs = 55_000;

/**
 * Creates a store that loads each answer once for all components: from this device, else from the server. If the server is
 * slow or fails, it shows a result calculated on the device until the server answers.
 */
export function createAnswerStore<Question, Answer>(
  options: AnswerStoreOptions<Question, Answer>,
): AnswerStore<Question, Answer> {
  const { keyOf, saved, clock } = options;
  const entries = new Map<string, AnswerEntry<Answer>>();
  const changes = createEmitter();

  function update(key: string, change: Partial<AnswerEntry<Answer>>): void {
    const entry = { loading: false, requestedAt: 0, ...entries.get(key), ...change };
    // A map keeps its order of insertion: the first entry is the one that was updated longest ago.
    entries.delete(key);
    entries.set(key, entry);
    for (const old of [...entries.keys()].slice(0, -options.maxEntries)) entries.delete(old);
    changes.emit();
  }

  async function computeIfMissing(key: string, question: Question): Promise<void> {
    if (entries.get(key)?.answer) return;
    const answer = await options.computeOnDevice(question).catch(() => undefined);
    if (answer && !entries.get(key)?.answer) update(key, { answer, source: 'device' });
  }

  async function load(key: string, question: Question): Promise<void> {
    if (entries.get(key)?.loading) return;
    update(key, { loading: true, requestedAt: clock() });
    const timer = setTimeout(() => void computeIfMissing(key, question), options.fallbackAfterMs(question));
    try {
      update(key, { answer: await options.fetchFromServer(question), source: 'server' });
    } catch {
      await computeIfMissing(key, question);
    } finally {
      clearTimeout(timer);
      update(key, { loading: false });
    }
  }

  function isDue(entry: AnswerEntry<Answer>): boolean {
    const ageMs = clock() - entry.requestedAt;
    // The age is negative if the device's clock was set back: treat the answer as stale.
    return ageMs < 0 || ageMs >= (entry.source === 'server' ? options.freshForMs : retryAfterMs);
  }

  return {
    subscribe: changes.subscribe,
    get: (key) => entries.get(key),
    async ensure(question) {
      const key = keyOf(question);
      const found = entries.has(key) ? undefined : saved?.read(question);
      if (found) update(key, { answer: found.answer, source: 'server', requestedAt: found.storedAt });
      const entry = entries.get(key);
      if (!entry || isDue(entry)) await load(key, question);
    },
    async refresh(question) {
      saved?.remove(question);
      await load(keyOf(question), question);
    },
  };
}
