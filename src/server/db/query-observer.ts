/** Kind of a statement, by its first word. */
export type QueryOperation = (typeof operations)[number] | 'other';

const operations = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'] as const;

/** `refused`: the database reported an error, such as a duplicate row. `failed`: no answer. */
export type QueryOutcome = 'answered' | 'refused' | 'failed';
export type EndQuery = (outcome: QueryOutcome) => void;

/** Called when a statement is sent. Gets neither its text nor its parameters. */
export type StartQuery = (operation: QueryOperation) => EndQuery;

/** The observer is set after the database was opened, or never. */
export interface QueryObserver {
  begin: StartQuery | undefined;
}

type Ask = (...given: unknown[]) => unknown;
type Heard = (error: unknown, ...rest: unknown[]) => void;

/** Reports every statement of a client's `query` method, with callback or promise. */
export function observeQueries(client: object, watcher: QueryObserver): void {
  const asking = client as { query: Ask };
  const ask = asking.query.bind(client);
  asking.query = (...given) => {
    const end = watcher.begin?.(operationOf(given[0]));
    if (!end) return ask(...given);
    const heard = given.at(-1);
    if (typeof heard === 'function') return ask(...given.slice(0, -1), told(end, heard as Heard));
    const answer = ask(...given) as Promise<unknown>;
    answer.then(
      () => end('answered'),
      (error: unknown) => end(outcomeOf(error)),
    );
    return answer;
  };
}

function told(end: EndQuery, heard: Heard): Heard {
  return (error, ...rest) => {
    end(error ? outcomeOf(error) : 'answered');
    heard(error, ...rest);
  };
}

function operationOf(statement: unknown): QueryOperation {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown })?.text;
  const [word = ''] = /^[a-z]+/i.exec(typeof text === 'string' ? text : '') ?? [];
  return operations.find((operation) => operation === word.toLowerCase()) ?? 'other';
}

/** Errors reported by the database have an SQLSTATE; class 57 means that it was shut down. */
function outcomeOf(error: unknown): QueryOutcome {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?!57)[0-9A-Z]{5}$/.test(code) ? 'refused' : 'failed';
}
