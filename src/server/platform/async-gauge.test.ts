import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerAsyncGauge } from './async-gauge.ts';

const options = { name: 'something', help: 'Something.' };
const neverResolve = () => new Promise<number>(() => {});

it.each([
  ['has the value that was read', async () => 3, '3'],
  ['is NaN if reading fails', () => Promise.reject(new Error('away')), 'Nan'],
])('a gauge %s', async (_case, read, value) => {
  const registry = new Registry();
  registerAsyncGauge(registry, options, read);
  expect(await registry.metrics()).toContain(`something ${value}`);
});

it('a gauge is NaN after a second without an answer, and starts no second read meanwhile', async () => {
  vi.useFakeTimers();
  const registry = new Registry();
  const read = vi.fn(neverResolve);
  registerAsyncGauge(registry, options, read);
  const first = registry.metrics();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toContain('something Nan');
  expect(await registry.metrics()).toContain('something Nan');
  expect(read).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
