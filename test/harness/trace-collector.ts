import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span in OTLP's JSON format: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export interface TraceCollector {
  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly bodies: readonly string[];
  readonly headers: readonly (string | undefined)[];
  spans(): readonly SentSpan[];
  /** Rejects all batches with 400, or accepts them again. */
  setRefusing(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a stand-in for an OpenTelemetry collector that stores what it receives. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (isRefusing || request.url !== '/v1/traces') return void response.writeHead(400).end();
    bodies.push(body);
    headers.push(request.headers['authorization']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    setRefusing(value) {
      isRefusing = value;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a span's attributes by name. */
export function attributesOf({
  attributes,
}: SentSpan): Readonly<Record<string, string | number | undefined>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
