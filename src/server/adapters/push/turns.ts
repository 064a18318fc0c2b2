/**
 * Returns a function that resolves in one of the next turns of the event loop, in order and only a few in each, so that
 * much short work leaves room for requests and for answers of the database.
 */
export function createTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  function run(): void {
    for (const resolve of waiting.splice(0, perTurn)) resolve();
    if (waiting.length > 0) setImmediate(run);
    else isScheduled = false;
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(run);
    });
}
