import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says that is written while a request is served. */
export interface LogContext {
  readonly reqId: string;
  /** Of the trace that the request belongs to, where traces are taken. */
  readonly traceId?: string;
}

/** Taken when the program starts, before any request: whatever runs in it is part of none, nor of a request's trace. */
const outside = AsyncLocalStorage.snapshot();
const none = Object.freeze({});
const served = new AsyncLocalStorage<LogContext | undefined>();

/** Runs `work`, and whatever it leaves to be done later, as part of serving a request. */
export function runWithLogContext(facts: LogContext, work: () => void): void {
  served.run(facts, work);
}

/** For what a request only sets off and others share, such as a round of sending mails: it is no part of any of them. */
export function runOutsideRequests<T>(work: () => T): T {
  return outside(work);
}

/** Of the request that is being served; the same empty object outside of requests. Neither may be changed. */
export function currentLogContext(): Readonly<Partial<LogContext>> {
  return served.getStore() ?? none;
}
