import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createOutgoing } from './outgoing.ts';
import { createBoundedFetch } from './outgoing-fetch.ts';
import { createProviderMetrics } from './provider-metrics.ts';

const url = 'https://provider.example.org/v1';

function createMetrics() {
  const registry = new Registry();
  let now = 0;
  const providers = createProviderMetrics({ registry, clock: () => now, tracing: undefined });
  return {
    providers,
    advance: (ms: number) => {
      now += ms;
    },
    text: () => registry.metrics(),
  };
}

describe('a call to a third party', () => {
  it.each([
    ['answered', async () => new Response('{}')],
    ['status', async () => new Response('no', { status: 500 })],
    ['bad_response', async () => new Response('not JSON')],
    ['network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is counted as %s', async (outcome, fetch) => {
    const { providers, text } = createMetrics();
    const outgoing = createOutgoing({ baseUrl: url, fetch, begin: providers.calls('overpass', url) });
    await outgoing.getJson('find', { query: { near: 'a-secret-place' } }).catch(() => {});

    const metrics = await text();
    expect(metrics).toContain(
      `outgoing_call_duration_seconds_count{provider="overpass",outcome="${outcome}"} 1`,
    );
    expect(metrics).not.toContain('secret');
    expect(metrics).not.toContain('example.org');
  });

  it('is not counted if the breaker blocks it, and the breaker state is exported', async () => {
    const { providers, advance, text } = createMetrics();
    const breaker = providers.breaker('openid');
    const boundedFetch = createBoundedFetch({
      isAllowed: () => true,
      maxBytes: 100,
      breaker,
      begin: providers.calls('openid', url),
    });
    const states = async () =>
      [...(await text()).matchAll(/breaker_state\{.*state="(\w+)"\} 1$/gm)].map(([, state]) => state);
    const aborted = { signal: AbortSignal.abort() };

    expect(await states()).toEqual(['closed']);
    for (let n = 0; n < 8; n++) await boundedFetch(url, aborted).catch(() => {});
    expect(await text()).toContain('_count{provider="openid",outcome="timeout"} 5');
    expect(await states()).toEqual(['open']);
    advance(30_000);
    expect(await states()).toEqual(['half_open']);
  });
});
