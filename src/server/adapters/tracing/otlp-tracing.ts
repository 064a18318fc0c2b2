import type { Context } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { SpanOptions, Tracing } from '../../platform/tracing.ts';
import type { IsTrustedProxy } from '../../platform/trusted-proxies.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { createLoggingExporter, type ExportLog } from './logging-exporter.ts';
import { loadOtlpPackages, type OtlpPackages } from './otlp-packages.ts';
import { parseTraceparent } from './traceparent.ts';

export interface OtlpOptions {
  /** Base URL of the collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Sent with every batch. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Share of requests to sample, 0 to 1, if no upstream proxy has decided. */
  readonly ratio: number;
  /** Proxies whose `traceparent` is trusted. */
  readonly isTrustedProxy: IsTrustedProxy;
  readonly log: ExportLog;
}

const exportLimitMs = 5_000;
const closeLimitMs = 3_000;

/**
 * Sends traces over OTLP in background batches. They contain routes, statuses, durations and step names, but no IP
 * addresses, queries or parameters. Requests to third parties carry no `traceparent`.
 */
export async function openOtlpTracing(options: OtlpOptions): Promise<Tracing> {
  const packages = await loadOtlpPackages();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = packages.api;
  const provider = providerOf(packages, options);
  const tracer = provider.getTracer('mihrab', options.version);
  const contexts = new packages.AsyncLocalStorageContextManager().enable();

  function parentOf({ headers, socket }: FastifyRequest): Context {
    const header = headers['traceparent'];
    if (typeof header !== 'string' || !options.isTrustedProxy(socket.remoteAddress)) return ROOT_CONTEXT;
    const parent = parseTraceparent(header);
    return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  }

  return {
    startRequest(request) {
      const { name, attributes } = requestAttributes(request);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request));
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => contexts.with(context, work),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    startSpan({ name, attributes }: SpanOptions) {
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes: attributes },
        contexts.active(),
      );
      return (failure) => {
        if (failure !== undefined)
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    async close() {
      const shutdown = provider.shutdown().catch(() => {});
      await withTimeout(shutdown, closeLimitMs, () => undefined);
      contexts.disable();
    },
  };
}

function providerOf({ sdk, OTLPTraceExporter, resourceFromAttributes }: OtlpPackages, options: OtlpOptions) {
  const { endpoint, headers, serviceName, version, ratio, log } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportLimitMs,
  });
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: createLoggingExporter(exporter, log) })],
  });
}

/** Uses the route pattern, because the actual path may contain a place or a token. */
function requestAttributes({ method, routeOptions }: FastifyRequest) {
  const route = routeOptions.url ?? 'unknown';
  return { name: `${method} ${route}`, attributes: { 'http.request.method': method, 'http.route': route } };
}
