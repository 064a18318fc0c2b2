import { type OtlpOptions, openOtlpTracing } from './adapters/tracing/otlp-tracing.ts';
import type { Config } from './config.ts';
import { version } from './platform/product-version.ts';
import type { Tracing } from './platform/tracing.ts';
import { trustedProxies } from './platform/trusted-proxies.ts';

/** Returns undefined without a configured collector; then no tracing code is loaded. */
export async function openTracing(
  { traces, trustProxy }: Pick<Config, 'traces' | 'trustProxy'>,
  log: OtlpOptions['log'],
): Promise<Tracing | undefined> {
  return traces && openOtlpTracing({ ...traces, version, log, isTrustedProxy: trustedProxies(trustProxy) });
}
