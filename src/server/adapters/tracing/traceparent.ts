import type { SpanContext } from '@opentelemetry/api';

/** W3C Trace Context version 00; later versions start with the same fields. */
const pattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const nothing = /^0+$/;
const lengthOfVersion00 = 55;

/** Parses a `traceparent` header into the caller's span context; undefined if it is malformed. */
export function parseTraceparent(header: string): SpanContext | undefined {
  const [, traceId = '0', spanId = '0', flags = ''] = pattern.exec(header) ?? [];
  if (nothing.test(traceId) || nothing.test(spanId)) return undefined;
  if (header.startsWith('00') && header.length !== lengthOfVersion00) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
