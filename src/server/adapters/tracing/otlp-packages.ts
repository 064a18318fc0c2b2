/** Loads the OpenTelemetry packages on demand; static imports would load them at every start. */
export async function loadOtlpPackages() {
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  return { api, AsyncLocalStorageContextManager, OTLPTraceExporter, resourceFromAttributes, sdk };
}

export type OtlpPackages = Awaited<ReturnType<typeof loadOtlpPackages>>;
