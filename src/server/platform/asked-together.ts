/** Looks one thing up by its key; undefined where there is none. */
export type LookUp<Answer> = (key: string) => Promise<Answer | undefined>;

/** Looks up many at once; a key without an answer is left out. */
export type LookUpMany<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

interface Round<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Puts the questions that arrive in one turn of the event loop as one question, `most` different ones at the most. It
 * is put when the turn ends, after the last of them was asked: no answer is older than its question, and none is kept.
 * Where it fails, it fails for all who asked in that turn.
 */
export function askTogether<Answer>(lookUpMany: LookUpMany<Answer>, most: number): LookUp<Answer> {
  let open: Round<Answer> | undefined;

  function openRound(): Round<Answer> {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (open?.keys === keys) open = undefined;
      return lookUpMany([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    const isFull = open !== undefined && open.keys.size >= most && !open.keys.has(key);
    if (open === undefined || isFull) open = openRound();
    open.keys.add(key);
    return (await open.answers).get(key);
  };
}
