import { type OtlpOptions, openOtlpTracing } from './adapters/tracing/otlp-tracing.ts';
import type { Config } from './config.ts';
import { version } from './platform/product-version.ts';
import type { Tracing } from './platform/tracing.ts';
import { trustedProxies } from './platform/trusted-proxies.ts';

/** Undefined where no collector is named: then nothing of what takes traces is loaded. */
export async function openTracing(
  { traces, trustProxy }: Pick<Config, 'traces' | 'trustProxy'>,
  log: OtlpOptions['log'],
): Promise<Tracing | undefined> {
  return traces && openOtlpTracing({ ...traces, version, log, isTrustedProxy: trustedProxies(trustProxy) });
}
