import type { FastifyRequest } from 'fastify';

/** A request as a trace sees it, from its first hook to the end of its answer. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Whatever `work` sets off becomes part of this trace. */
  run(work: () => void): void;
  end(status: number): void;
}

/** One step of the way, such as a query or a call to a third party. Whole words from fixed lists: no data of anybody. */
export interface SpanOptions {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Undefined when it went well; else what went wrong, in one word. */
export type EndSpan = (failure?: string) => void;

/** Takes traces: off unless a collector is named. */
export interface Tracing {
  startRequest(request: FastifyRequest): RequestTrace;
  /** Part of the request that is being served; of a trace of its own outside of requests. */
  startSpan(step: SpanOptions): EndSpan;
  /** Hands over what is left, within a few seconds. */
  close(): Promise<void>;
}
