import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createOutgoing } from './outgoing.ts';
import { createBoundedFetch } from './outgoing-fetch.ts';
import { createProviderMetrics } from './provider-metrics.ts';

const at = 'https://provider.example.org/v1';

function watching() {
  const registry = new Registry();
  let now = 0;
  const providers = createProviderMetrics({ registry, clock: () => now, tracing: undefined });
  return {
    providers,
    pass: (ms: number) => {
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
    const { providers, text } = watching();
    const outgoing = createOutgoing({ baseUrl: at, fetch, begin: providers.calls('overpass', at) });
    await outgoing.getJson('find', { query: { near: 'a-secret-place' } }).catch(() => {});

    const figures = await text();
    expect(figures).toContain(
      `outgoing_call_duration_seconds_count{provider="overpass",outcome="${outcome}"} 1`,
    );
    expect(figures).not.toContain('secret');
    expect(figures).not.toContain('example.org');
  });

  it('is not counted where the breaker keeps it from going out, whose state is shown', async () => {
    const { providers, pass, text } = watching();
    const breaker = providers.breaker('openid');
    const ask = createBoundedFetch({
      mayAsk: () => true,
      maxBytes: 100,
      breaker,
      begin: providers.calls('openid', at),
    });
    const states = async () =>
      [...(await text()).matchAll(/breaker_state\{.*state="(\w+)"\} 1$/gm)].map(([, state]) => state);
    const gone = { signal: AbortSignal.abort() };

    expect(await states()).toEqual(['closed']);
    for (let n = 0; n < 8; n++) await ask(at, gone).catch(() => {});
    expect(await text()).toContain('_count{provider="openid",outcome="timeout"} 5');
    expect(await states()).toEqual(['open']);
    pass(30_000);
    expect(await states()).toEqual(['half_open']);
  });
});
