import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveredAlert } from '../../../domain/prayer-alerts/delivered-alerts.ts';
import { alertKey, type PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { type AlertWatchOptions, createAlertWatch } from './alert-watch.ts';

const noon = Date.UTC(2026, 10, 23, 12);

function alertIn(minutes: number, more: Partial<PrayerAlert> = {}): PrayerAlert {
  const at = noon + minutes * minuteMs;
  return {
    ...{ name: 'maghrib', date: { year: 2026, month: 11, day: 23 }, at, prayerAt: at },
    ...{ minutesBefore: 0, tone: 'glass', ...more },
  };
}

/** A device whose tabs share storage and locks. `log` lists what they delivered. */
function createDevice() {
  let delivered: readonly DeliveredAlert[] = [];
  const claimed = new Set<string>();
  const log: string[] = [];
  const openTab = (name = 'tab', more: Partial<AlertWatchOptions> = {}) =>
    createAlertWatch({
      clock: () => Date.now(),
      readDelivered: () => delivered,
      storeDelivered: (next) => {
        delivered = next;
      },
      claim: async (key) => !claimed.has(key) && claimed.add(key).size > 0,
      delayMs: () => 0,
      deliver: (alert, kind) => log.push(`${name} ${alert.name} ${kind} ${(Date.now() - noon) / 1000} s`),
      ...more,
    });
  return { openTab, log, delivered: () => delivered };
}

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

describe('createAlertWatch', () => {
  it('delivers an alert on time, once', async () => {
    const { openTab, log } = createDevice();
    openTab().schedule([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs - 1);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(log).toEqual(['tab maghrib due 300 s']);
  });

  it('delivers in the tab that may play sound if another may not', async () => {
    const { openTab, log } = createDevice();
    openTab('mute', { delayMs: () => 1500 }).schedule([alertIn(1)], 'a');
    openTab('loud').schedule([alertIn(1)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(log).toEqual(['loud maghrib due 60 s']);
  });

  it('delivers in a tab that may not play sound if it is the only one', async () => {
    const { openTab, log } = createDevice();
    openTab('mute', { delayMs: () => 1500 }).schedule([alertIn(1)], 'a');
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(log).toEqual(['mute maghrib due 61.5 s']);
  });

  it('reports an alert as missed if the device was asleep', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab();
    watch.schedule([alertIn(5)], 'a');
    // While the device sleeps, time passes but timers don't run.
    vi.setSystemTime(noon + 12 * minuteMs);
    watch.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['tab maghrib missed 720 s']);
  });

  it('drops an alert that is long past and records it as delivered', async () => {
    const { openTab, log, delivered } = createDevice();
    const watch = openTab();
    watch.schedule([alertIn(5)], 'a');
    vi.setSystemTime(noon + hourMs);
    watch.check();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(log).toEqual([]);
    expect(delivered().map(({ key }) => key)).toEqual([alertKey(alertIn(5))]);
  });

  it('delivers after a reload within the minute of the prayer, but not twice', async () => {
    const { openTab, log } = createDevice();
    const alert = alertIn(-1);
    openTab('first').schedule([alert], 'a');
    await vi.advanceTimersByTimeAsync(0);
    openTab('second').schedule([alert], 'a');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(log).toEqual(['first maghrib due 0 s']);
  });

  it('does not deliver an alert that is turned on a minute after its time', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab();
    watch.schedule([], 'nothing chosen');
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    watch.schedule([alertIn(4)], 'Maghrib chosen');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(log).toEqual([]);
  });

  it('reschedules when the place changes to one with an earlier prayer', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab();
    watch.schedule([alertIn(30)], 'London');
    watch.schedule([alertIn(2, { name: 'asr' })], 'Cairo');
    await vi.advanceTimersByTimeAsync(31 * minuteMs);
    expect(log).toEqual(['tab asr due 120 s']);
  });

  it('schedules past alerts again when the clock is set back', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab();
    watch.schedule([alertIn(-30)], 'a');
    vi.setSystemTime(noon - 40 * minuteMs);
    watch.check();
    await vi.advanceTimersByTimeAsync(15 * minuteMs);
    expect(log).toEqual(['tab maghrib due -1800 s']);
  });

  it('delivers on time after a clock that was hours ahead is corrected', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab('tab', { claim: async () => true });
    watch.schedule([alertIn(40)], 'a');
    vi.setSystemTime(noon + 180 * minuteMs);
    watch.check();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(noon + minuteMs);
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(log).toEqual(['tab maghrib due 2400 s']);
  });

  it('does not deliver again when the clock is set back by a few seconds', async () => {
    const { openTab, log } = createDevice();
    openTab('tab', { claim: async () => true }).schedule([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs + 1000);
    vi.setSystemTime(noon + 5 * minuteMs - 20_000);
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(log).toHaveLength(1);
  });

  it('delivers once even if the browser stores nothing', async () => {
    const { openTab, log } = createDevice();
    openTab('tab', { readDelivered: () => [], claim: async () => true }).schedule([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(40 * minuteMs);
    expect(log).toEqual(['tab maghrib due 300 s']);
  });

  it('delivers nothing after it is stopped, not even an alert that is being delayed', async () => {
    const { openTab, log } = createDevice();
    const watch = openTab('mute', { delayMs: () => 1500 });
    watch.schedule([alertIn(0), alertIn(3, { name: 'isha' })], 'a');
    await vi.advanceTimersByTimeAsync(500);
    watch.stop();
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(log).toEqual([]);
  });
});
