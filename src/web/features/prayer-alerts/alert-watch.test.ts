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

/** A device: its storage and its claims are shared by the tabs that are opened on it. */
function createDevice() {
  let told: readonly DeliveredAlert[] = [];
  const claimed = new Set<string>();
  const given: string[] = [];
  const openTab = (name = 'tab', more: Partial<AlertWatchOptions> = {}) =>
    createAlertWatch({
      clock: () => Date.now(),
      readDelivered: () => told,
      storeDelivered: (next) => {
        told = next;
      },
      claim: async (key) => !claimed.has(key) && claimed.add(key).size > 0,
      courtesyMs: () => 0,
      deliver: (alert, manner) =>
        given.push(`${name} ${alert.name} ${manner} ${(Date.now() - noon) / 1000} s`),
      ...more,
    });
  return { openTab, given, told: () => told };
}

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

describe('the watch over the alerts', () => {
  it('gives an alert at its second, once', async () => {
    const { openTab, given } = createDevice();
    openTab().plan([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs - 1);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(given).toEqual(['tab maghrib due 300 s']);
  });

  it('gives it in one of two tabs, of which one may not sound and lets the other go first', async () => {
    const { openTab, given } = createDevice();
    openTab('mute', { courtesyMs: () => 1500 }).plan([alertIn(1)], 'a');
    openTab('loud').plan([alertIn(1)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(given).toEqual(['loud maghrib due 60 s']);
  });

  it('gives it in the tab that may not sound when there is no other', async () => {
    const { openTab, given } = createDevice();
    openTab('mute', { courtesyMs: () => 1500 }).plan([alertIn(1)], 'a');
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(given).toEqual(['mute maghrib due 61.5 s']);
  });

  it('only mentions what a sleeping device let pass', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab();
    watch.plan([alertIn(5)], 'a');
    // A sleeping device: time goes on, its timers do not.
    vi.setSystemTime(noon + 12 * minuteMs);
    watch.look();
    await vi.advanceTimersByTimeAsync(0);
    expect(given).toEqual(['tab maghrib missed 720 s']);
  });

  it('stays silent about a prayer that is long over, and does not come back to it', async () => {
    const { openTab, given, told } = createDevice();
    const watch = openTab();
    watch.plan([alertIn(5)], 'a');
    vi.setSystemTime(noon + hourMs);
    watch.look();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(given).toEqual([]);
    expect(told().map(({ key }) => key)).toEqual([alertKey(alertIn(5))]);
  });

  it('gives it after a reload in the minute of the prayer, and not a second time', async () => {
    const { openTab, given } = createDevice();
    const alert = alertIn(-1);
    openTab('first').plan([alert], 'a');
    await vi.advanceTimersByTimeAsync(0);
    openTab('second').plan([alert], 'a');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(given).toEqual(['first maghrib due 0 s']);
  });

  it('does not start at once for a prayer that begins to be wanted a minute after its time', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab();
    watch.plan([], 'nothing chosen');
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    watch.plan([alertIn(4)], 'Maghrib chosen');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(given).toEqual([]);
  });

  it('follows a place whose prayer comes earlier than the one that was waited for', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab();
    watch.plan([alertIn(30)], 'London');
    watch.plan([alertIn(2, { name: 'asr' })], 'Cairo');
    await vi.advanceTimersByTimeAsync(31 * minuteMs);
    expect(given).toEqual(['tab asr due 120 s']);
  });

  it('waits anew after the clock was set back', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab();
    watch.plan([alertIn(-30)], 'a');
    vi.setSystemTime(noon - 40 * minuteMs);
    watch.look();
    await vi.advanceTimersByTimeAsync(15 * minuteMs);
    expect(given).toEqual(['tab maghrib due -1800 s']);
  });

  it('comes at its time after a clock ran hours ahead, and was set right', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab('tab', { claim: async () => true });
    watch.plan([alertIn(40)], 'a');
    vi.setSystemTime(noon + 180 * minuteMs);
    watch.look();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(noon + minuteMs);
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    expect(given).toEqual(['tab maghrib due 2400 s']);
  });

  it('does not sound again when the clock is set back by some seconds', async () => {
    const { openTab, given } = createDevice();
    openTab('tab', { claim: async () => true }).plan([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(5 * minuteMs + 1000);
    vi.setSystemTime(noon + 5 * minuteMs - 20_000);
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(given).toHaveLength(1);
  });

  it('gives it once where the browser stores nothing', async () => {
    const { openTab, given } = createDevice();
    openTab('tab', { readDelivered: () => [], claim: async () => true }).plan([alertIn(5)], 'a');
    await vi.advanceTimersByTimeAsync(40 * minuteMs);
    expect(given).toEqual(['tab maghrib due 300 s']);
  });

  it('gives nothing once it is stopped, also what waited for its turn', async () => {
    const { openTab, given } = createDevice();
    const watch = openTab('mute', { courtesyMs: () => 1500 });
    watch.plan([alertIn(0), alertIn(3, { name: 'isha' })], 'a');
    await vi.advanceTimersByTimeAsync(500);
    watch.stop();
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(given).toEqual([]);
  });
});
