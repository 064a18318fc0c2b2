import type { FastifyRequest } from 'fastify';

/** The trace of one request, from its first hook to the end of its answer. */
export interface RequestTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Runs `work` inside the trace. */
  run(work: () => void): void;
  end(status: number): void;
}

/** A span, such as a query or a call to a third party. Values come from fixed lists and contain no personal data. */
export interface SpanOptions {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Ends the span; `failure` is one word, undefined on success. */
export type EndSpan = (failure?: string) => void;

/** Distributed tracing; only active when a collector is configured. */
export interface Tracing {
  startRequest(request: FastifyRequest): RequestTrace;
  /** Starts a span of the current request, or of a new trace outside requests. */
  startSpan(step: SpanOptions): EndSpan;
  /** Exports pending spans, within a few seconds. */
  close(): Promise<void>;
}
