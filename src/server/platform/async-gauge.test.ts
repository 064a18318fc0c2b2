import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerAsyncGauge } from './async-gauge.ts';

const shown = { name: 'something', help: 'Something.' };
const never = () => new Promise<number>(() => {});

it.each([
  ['is what was read', async () => 3, '3'],
  ['is unknown where reading fails', () => Promise.reject(new Error('away')), 'Nan'],
])('a gauge %s', async (_what, read, value) => {
  const registry = new Registry();
  registerAsyncGauge(registry, shown, read);
  expect(await registry.metrics()).toContain(`something ${value}`);
});

it('a gauge that gets no answer is unknown after a second, and asks no second time while the first is open', async () => {
  vi.useFakeTimers();
  const registry = new Registry();
  const read = vi.fn(never);
  registerAsyncGauge(registry, shown, read);
  const first = registry.metrics();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toContain('something Nan');
  expect(await registry.metrics()).toContain('something Nan');
  expect(read).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
