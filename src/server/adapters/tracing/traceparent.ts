import type { SpanContext } from '@opentelemetry/api';

/** Version 00 of the W3C's Trace Context; of later versions the beginning means the same. */
const pattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const nothing = /^0+$/;
const lengthOfVersion00 = 55;

/** The place in somebody else's trace from which a request comes; undefined where it is not well written. */
export function parseTraceparent(header: string): SpanContext | undefined {
  const [, traceId = '0', spanId = '0', flags = ''] = pattern.exec(header) ?? [];
  if (nothing.test(traceId) || nothing.test(spanId)) return undefined;
  if (header.startsWith('00') && header.length !== lengthOfVersion00) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
