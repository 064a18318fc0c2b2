import { createEmitter } from '../../ui/emitter.ts';

/** An answer about prayer times as the page knows it now. */
export interface AnswerEntry<Answer> {
  readonly answer?: Answer | undefined;
  readonly source?: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** When the server was last asked, or when a saved answer was stored. Epoch milliseconds. */
  readonly requestedAt: number;
}

/** Where the answers of a store come from. */
export interface AnswerSource<Question, Answer> {
  readonly keyOf: (question: Question) => string;
  readonly fetchFromServer: (question: Question) => Promise<Answer>;
  readonly computeOnDevice: (question: Question) => Promise<Answer>;
  /** The server's answers that this device has saved. Without it none are. */
  readonly saved?: {
    readonly read: (question: Question) => { readonly answer: Answer; readonly storedAt: number } | undefined;
    readonly remove: (question: Question) => void;
  };
  /** How long an answer of the server is used without asking again. */
  readonly freshForMs: number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly patienceMs: (question: Question) => number;
  /** The store forgets the entries that were updated longest ago. */
  readonly maxEntries: number;
  readonly clock: () => number;
}

export interface AnswerStore<Question, Answer> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => AnswerEntry<Answer> | undefined;
  /** Asks the server, unless a fresh answer is here or being loaded. */
  readonly ensure: (question: Question) => Promise<void>;
  /** Asks the server, unless it is being asked. */
  readonly refresh: (question: Question) => Promise<void>;
}

/** After the device had to answer, the server is asked again after this time. */
const retryAfterMs = 55_000;

/**
 * Creates a store that loads each answer once, however many components show it: from this device's saved answers, from the
 * server, and if the server is slow or fails from a calculation on the device, which a late answer of the server replaces.
 */
export function createAnswerStore<Question, Answer>(
  source: AnswerSource<Question, Answer>,
): AnswerStore<Question, Answer> {
  const { keyOf, saved, clock } = source;
  const entries = new Map<string, AnswerEntry<Answer>>();
  const changes = createEmitter();

  function update(key: string, change: Partial<AnswerEntry<Answer>>): void {
    const entry = { loading: false, requestedAt: 0, ...entries.get(key), ...change };
    // A map keeps its order of insertion: the first entry is the one that was updated longest ago.
    entries.delete(key);
    entries.set(key, entry);
    for (const old of [...entries.keys()].slice(0, -source.maxEntries)) entries.delete(old);
    changes.emit();
  }

  async function computeMissing(key: string, question: Question): Promise<void> {
    if (entries.get(key)?.answer) return;
    const answer = await source.computeOnDevice(question).catch(() => undefined);
    if (answer && !entries.get(key)?.answer) update(key, { answer, source: 'device' });
  }

  async function load(key: string, question: Question): Promise<void> {
    if (entries.get(key)?.loading) return;
    update(key, { loading: true, requestedAt: clock() });
    const timer = setTimeout(() => void computeMissing(key, question), source.patienceMs(question));
    try {
      update(key, { answer: await source.fetchFromServer(question), source: 'server' });
    } catch {
      await computeMissing(key, question);
    } finally {
      clearTimeout(timer);
      update(key, { loading: false });
    }
  }

  function isDue(entry: AnswerEntry<Answer>): boolean {
    const ageMs = clock() - entry.requestedAt;
    // A clock that was set back makes the age negative, and so unknown.
    return ageMs < 0 || ageMs >= (entry.source === 'server' ? source.freshForMs : retryAfterMs);
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
