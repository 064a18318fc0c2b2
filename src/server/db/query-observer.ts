/** Kind of a statement, by its first word. */
export type QueryOperation = (typeof operations)[number] | 'other';

const operations = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'] as const;

/** `refused`: the database reported an error, such as a duplicate row. `failed`: no answer. */
export type QueryOutcome = 'answered' | 'refused' | 'failed';
export type EndQuery = (outcome: QueryOutcome) => void;

/** Called when a statement is sent. Receives neither its text nor its parameters. */
export type StartQuery = (operation: QueryOperation) => EndQuery;

/** The observer is set after the database was opened, or never. */
export interface QueryObserver {
  begin: StartQuery | undefined;
}

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => void;

/** Reports every statement of a client's `query` method, with callback or promise. */
export function observeQueries(client: object, observer: QueryObserver): void {
  const observed = client as { query: Query };
  const query = observed.query.bind(client);
  observed.query = (...args) => {
    const end = observer.begin?.(operationOf(args[0]));
    if (!end) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), reportOutcome(end, callback as Callback));
    const result = query(...args) as Promise<unknown>;
    result.then(
      () => end('answered'),
      (error: unknown) => end(outcomeOf(error)),
    );
    return result;
  };
}

function reportOutcome(end: EndQuery, callback: Callback): Callback {
  return (error, ...results) => {
    end(error ? outcomeOf(error) : 'answered');
    callback(error, ...results);
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
