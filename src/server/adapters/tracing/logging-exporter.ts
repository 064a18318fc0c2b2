import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface ExportLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
}

/** Says once that the collector does not take what it is sent, and once that it does again. */
export function createLoggingExporter(exporter: SpanExporter, log: ExportLog): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === 0;
        if (!isTaken && !isAway) log.warn({}, 'the collector of traces does not take them: they are dropped');
        if (isTaken && isAway) log.info({}, 'the collector of traces takes them again');
        isAway = !isTaken;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  };
}
