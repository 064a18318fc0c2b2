import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postFromPage, startTestApp, type TestApp } from '../../test/harness/server.ts';
import {
  attributesOf,
  startTraceCollector,
  type TraceCollector,
} from '../../test/harness/trace-collector.ts';
import { readConfig } from './config.ts';
import { openTracing } from './tracing-services.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const email = 'somebody@example.org';

let collector: TraceCollector;
let logMessages: string[];
const log = {
  info: (_fields: object, message: string) => void logMessages.push(message),
  warn: (_fields: object, message: string) => void logMessages.push(message),
};

beforeEach(async () => {
  collector = await startTraceCollector();
  logMessages = [];
});
afterEach(() => collector.close());

/** Starts a traced app behind a trusted proxy at 10.0.0.1. Closing it sends the remaining spans. */
async function startTraced(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const settings = {
    TRUST_PROXY: '10.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-the-collector',
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...environment,
  };
  const tracing = await openTracing(readConfig({ NODE_ENV: 'test', ...settings }), log);
  return startTestApp({ database: 'pglite', environment: settings, tracing });
}

describe('a trace', () => {
  it('shows a request with its route and status, and its database statements', async () => {
    const server = await startTraced();
    await postFromPage(server.app, '/api/auth/login', { email, password: 'not the right one' });
    await server.close();

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/auth/login');
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/login',
      'http.response.status_code': 401,
    });
    const select = spans.find(
      ({ name, parentSpanId }) => name === 'database select' && parentSpanId === request?.spanId,
    );
    expect(select && attributesOf(select)).toEqual({
      'db.system.name': 'pglite',
      'db.operation.name': 'select',
    });
    expect(collector.headers[0]).toBe('Bearer for-the-collector');
  });

  it('contains no personal data: no coordinates, IP address, email, token or query', async () => {
    const server = await startTraced();
    const headers = { authorization: 'Bearer a-secret-of-somebody', 'user-agent': 'a-browser-of-somebody' };
    const remoteAddress = '192.0.2.77';
    await server.app.inject({
      url: '/api/prayer-times?latitude=21.4225&longitude=39.8262',
      headers,
      remoteAddress,
    });
    await server.app.inject({ url: '/prayer-times/nowhere/a-town-of-somebody', headers, remoteAddress });
    await postFromPage(server.app, '/api/auth/login', { email, password: 'a password of somebody' });
    await server.close();

    expect(collector.spans().length).toBeGreaterThan(2);
    const sent = collector.bodies.join();
    for (const secret of ['21.42', '39.82', 'somebody', email, '192.0.2.77'])
      expect(sent).not.toContain(secret);
  });

  it('continues the trace of a trusted proxy only', async () => {
    const server = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0' });
    const sendRequest = (remoteAddress: string) =>
      server.app.inject({ url: '/health', headers: { traceparent }, remoteAddress });
    await sendRequest('10.0.0.1');
    await sendRequest('10.0.0.2');
    await server.close();

    expect(collector.spans().map((span) => [span.name, span.traceId, span.parentSpanId])).toEqual([
      ['GET /health', traceId, 'b7ad6b7169203331'],
    ]);
  });

  it('is dropped with one log message if the collector fails, and requests succeed', async () => {
    collector.setRefusing(true);
    const server = await startTraced();
    const answers = await Promise.all(Array.from({ length: 1_200 }, () => server.app.inject('/health')));
    await server.close();

    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(collector.bodies).toEqual([]);
    expect(logMessages).toEqual(['the trace collector is unreachable: traces are dropped']);
  });
});

it('is disabled unless a collector is configured', async () => {
  expect(await openTracing(readConfig({ NODE_ENV: 'test' }), log)).toBeUndefined();
});
