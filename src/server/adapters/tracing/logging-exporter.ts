import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface ExportLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Wraps an exporter to log once when the collector starts rejecting traces, and once when it accepts them again. */
export function createLoggingExporter(exporter: SpanExporter, log: ExportLog): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isAccepted = result.code === 0;
        if (!isAccepted && !isFailing) log.warn({}, 'the trace collector is unreachable: traces are dropped');
        if (isAccepted && isFailing) log.info({}, 'the trace collector is reachable again');
        isFailing = !isAccepted;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  };
}
