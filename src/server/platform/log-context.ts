import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line that is written while a request is served. */
export interface LogContext {
  readonly reqId: string;
  /** Trace of the request, when tracing is on. */
  readonly traceId?: string;
}

/** Captured at startup, so it contains no request and no request's trace. */
const outside = AsyncLocalStorage.snapshot();
const none = Object.freeze({});
const served = new AsyncLocalStorage<LogContext | undefined>();

/** Runs `work`, and all asynchronous work that it starts, in the context of a request. */
export function runWithLogContext(context: LogContext, work: () => void): void {
  served.run(context, work);
}

/**
 * Runs `work` outside any request: for shared work that a request only triggers, such as a poll of the mail worker.
 */
export function runOutsideRequests<T>(work: () => T): T {
  return outside(work);
}

/** Returns the fields of the current request; the same empty object outside requests. Don't modify either. */
export function currentLogContext(): Readonly<Partial<LogContext>> {
  return served.getStore() ?? none;
}
