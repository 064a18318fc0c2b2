import { describe, expect, it } from 'vitest';
import type { CongregationTime } from '../mosque/congregations.ts';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { CalculationSettings } from '../prayer-times/types.ts';
import { hourMs, minuteMs } from '../time/units.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { type AlertSettings, defaultAlertSettings, type LeadMinutes } from './alert-settings.ts';
import { addDelivered } from './delivered-alerts.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';
import { alertKey, type PrayerAlert, plannedAlerts } from './planned-alerts.ts';

const london: ZoneWindow = { name: 'Europe/London', offsets: [[0, 0]] };
const jakarta: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };
const tromso: ZoneWindow = { name: 'Europe/Oslo', offsets: [[0, 120]] };
/** Clocks go back from 02:00 to 01:00 on 25 October 2026, at 01:00 UT. */
const londonAutumn: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [0, 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};
const day = (month: number, dayOfMonth: number): CivilDate => ({ year: 2026, month, day: dayOfMonth });

interface Scenario {
  readonly zone?: ZoneWindow;
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  readonly date?: CivilDate;
  readonly settings?: CalculationSettings;
}
const whitechapel = { latitude: 51.517, longitude: -0.066 };

function timelineOf({
  zone = london,
  coordinates = whitechapel,
  date = day(11, 23),
  settings = {},
}: Scenario) {
  return calculatePrayerTimes({ zone, coordinates, date, settings }).timeline;
}

const withLead = (minutesBefore: 0 | 10 | 60): AlertSettings => ({
  ...defaultAlertSettings,
  rules: {
    ...defaultAlertSettings.rules,
    fajr: { ...defaultAlertSettings.rules.fajr, minutesBefore },
    maghrib: { ...defaultAlertSettings.rules.maghrib, minutesBefore },
    isha: { ...defaultAlertSettings.rules.isha, minutesBefore },
  },
});

function find(alerts: readonly PrayerAlert[], name: string, date: CivilDate): PrayerAlert {
  const alert = alerts.find((each) => each.name === name && each.date.day === date.day);
  if (!alert) throw new Error(`No alert for ${name}`);
  return alert;
}

const evaluate = (alerts: readonly PrayerAlert[], nowMs: number, delivered = addDelivered([], [], nowMs)) =>
  evaluateAlerts({ alerts, delivered, nowMs, sinceMs: 0 });
/** As evaluated by a page that has been open since an instant. */
const evaluateSince = (alerts: readonly PrayerAlert[], nowMs: number, sinceMs: number) =>
  evaluateAlerts({ alerts, delivered: [], nowMs, sinceMs });

describe('an alert', () => {
  const alerts = plannedAlerts(timelineOf({}), withLead(10));
  const maghrib = find(alerts, 'maghrib', day(11, 23));
  const justBefore = maghrib.at - 1000;

  it('is due the chosen minutes before the time, and not a second earlier', () => {
    expect(maghrib.prayerAt - maghrib.at).toBe(10 * minuteMs);
    expect(evaluateSince(alerts, justBefore, justBefore).due).toEqual([]);
    expect(evaluateSince(alerts, justBefore, justBefore).next).toBe(maghrib);
    expect(evaluateSince(alerts, maghrib.at, justBefore).due).toEqual([maghrib]);
  });

  it('is delivered once, even if another method moves its time by some minutes', () => {
    const delivered = addDelivered([], [maghrib], maghrib.at);
    const moved = alerts.map((alert) => ({ ...alert, at: alert.at + 3 * minuteMs }));
    const result = evaluateAlerts({
      alerts: moved,
      delivered,
      nowMs: maghrib.at + 4 * minuteMs,
      sinceMs: justBefore,
    });
    expect(result).toMatchObject({ due: [], missed: undefined, expired: [] });
  });

  it('is delivered again for the same prayer of the same day hours later, after a flight', () => {
    const delivered = addDelivered([], [maghrib], maghrib.at);
    const newYork = { latitude: 40.713, longitude: -74.006 };
    const newYorkAlerts = plannedAlerts(
      timelineOf({ zone: { name: 'America/New_York', offsets: [[0, -300]] }, coordinates: newYork }),
      withLead(10),
    );
    const later = find(newYorkAlerts, 'maghrib', day(11, 23));
    expect(
      evaluateAlerts({ alerts: newYorkAlerts, delivered, nowMs: later.at, sinceMs: later.at - minuteMs }).due,
    ).toEqual([later]);
  });

  it('is delivered at the time itself if that is chosen after an early alert', () => {
    const delivered = addDelivered([], [maghrib], maghrib.at);
    const atTheTime = plannedAlerts(timelineOf({}), withLead(0));
    const nowMs = maghrib.prayerAt;
    expect(evaluateAlerts({ alerts: atTheTime, delivered, nowMs, sinceMs: maghrib.at }).due).toHaveLength(1);
  });

  it('sounds up to two minutes late, then is only mentioned, up to half an hour after the prayer', () => {
    const at = (minutes: number) => evaluateSince(alerts, maghrib.at + minutes * minuteMs, justBefore);
    expect(at(2).due).toEqual([maghrib]);
    expect(at(2.1)).toMatchObject({ due: [], missed: maghrib });
    expect(at(40)).toMatchObject({ missed: maghrib });
    expect(at(41)).toMatchObject({ due: [], missed: undefined, expired: [maghrib] });
  });

  it('is mentioned only if it is the last one missed by a sleeping device and no other is due', () => {
    const close = plannedAlerts(
      [
        { name: 'maghrib', date: day(6, 1), at: 1000 * minuteMs },
        { name: 'isha', date: day(6, 1), at: 1015 * minuteMs },
      ],
      withLead(0),
    );
    const [first, second] = close;
    expect(evaluate(close, 1020 * minuteMs)).toMatchObject({ missed: second, expired: [first] });
    expect(evaluate(close, 1016 * minuteMs)).toMatchObject({
      due: [second],
      missed: undefined,
      expired: [first],
    });
  });

  it('is ignored if it was due before the app began to watch', () => {
    const nowMs = maghrib.at + minuteMs;
    expect(evaluateSince(alerts, nowMs, nowMs)).toMatchObject({ due: [], missed: undefined, expired: [] });
  });

  it("isn't delivered twice when the clock is set back", () => {
    const delivered = addDelivered([], [maghrib], maghrib.at);
    const result = evaluateAlerts({
      alerts,
      delivered,
      nowMs: maghrib.at + 1000,
      sinceMs: maghrib.at - hourMs,
    });
    expect(result.due).toEqual([]);
  });
});

describe('the next alert', () => {
  it("after Isha is tomorrow's Fajr", () => {
    const alerts = plannedAlerts(timelineOf({}), defaultAlertSettings);
    const isha = find(alerts, 'isha', day(11, 23));
    expect(evaluate(alerts, isha.at + minuteMs).next).toMatchObject({ name: 'fajr', date: day(11, 24) });
  });

  it('for a Fajr soon after midnight is on the evening before', () => {
    // In Tromsø the nights of May have no darkness: the rule puts Fajr soon after midnight.
    const scenario: Scenario = {
      zone: tromso,
      coordinates: { latitude: 69.65, longitude: 18.96 },
      date: day(5, 10),
      settings: { method: 'mwl', highLatitudeRule: 'middle_of_the_night' },
    };
    const alerts = plannedAlerts(timelineOf(scenario), withLead(60));
    const fajr = find(alerts, 'fajr', day(5, 11));
    expect(formatClock(tromso, fajr.prayerAt) < '01:00').toBe(true);
    expect(formatClock(tromso, fajr.at) > '23:00').toBe(true);
    expect(evaluate(alerts, fajr.at).due).toContainEqual(fajr);
  });

  it('follows the sun and the time zone of the place', () => {
    const alerts = plannedAlerts(
      timelineOf({ zone: jakarta, coordinates: { latitude: -6.2, longitude: 106.8 } }),
      defaultAlertSettings,
    );
    const nowMs = instantOf(jakarta, day(11, 23), 17 * 60);
    const next = evaluate(alerts, nowMs).next;
    expect(next).toMatchObject({ name: 'maghrib' });
    expect(formatClock(jakarta, next?.at ?? 0)).toMatch(/^17:[45]\d$/);
  });

  it('keeps its lead time across a clock change', () => {
    // Fajr of 25 October, with an alert of 60 minutes before: clocks went back some hours earlier.
    const alerts = plannedAlerts(timelineOf({ zone: londonAutumn, date: day(10, 25) }), withLead(60));
    const fajr = find(alerts, 'fajr', day(10, 25));
    expect(fajr.prayerAt - fajr.at).toBe(hourMs);
    expect(formatClock(londonAutumn, fajr.prayerAt)).toMatch(/^0[45]:/);
  });

  it("skips a time that doesn't exist there", () => {
    const timeline = timelineOf({}).map((entry) =>
      entry.name === 'isha' ? { ...entry, at: Number.NaN } : entry,
    );
    const alerts = plannedAlerts(timeline, defaultAlertSettings);
    expect(alerts.some(({ name }) => name === 'isha')).toBe(false);
    expect(evaluate(alerts, find(alerts, 'maghrib', day(11, 23)).at + minuteMs).next).toMatchObject({
      name: 'fajr',
    });
  });
});

describe('the settings', () => {
  it('can have another lead time for Dhuhr on Fridays', () => {
    const settings: AlertSettings = { ...defaultAlertSettings, fridayMinutesBefore: 45 };
    const leadOn = (date: CivilDate) =>
      find(plannedAlerts(timelineOf({ date }), settings), 'dhuhr', date).minutesBefore;
    expect([leadOn(day(11, 26)), leadOn(day(11, 27)), leadOn(day(11, 28))]).toEqual([0, 45, 0]);
  });

  it('can silence a day, and still alert for the Fajr after it', () => {
    const alerts = plannedAlerts(timelineOf({}), { ...defaultAlertSettings, quietDate: '2026-11-23' });
    expect(evaluate(alerts, instantOf(london, day(11, 23), 8 * 60)).next).toMatchObject({
      name: 'fajr',
      date: day(11, 24),
    });
  });

  it('leave out sunrise by default, and every time that is turned off', () => {
    const names = new Set(plannedAlerts(timelineOf({}), defaultAlertSettings).map(({ name }) => name));
    expect(names).toEqual(new Set(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']));
  });
});

describe('alerts before the congregations', () => {
  // Friday 27 November 2026 in London: Dhuhr is at 11:53, Maghrib at 16:01.
  const friday = day(11, 27);
  const timeline = timelineOf({ date: friday });
  const adhanOf = (name: string) =>
    timeline.find((each) => each.name === name && each.date.day === friday.day)?.at ?? 0;
  const congregationAt = (name: 'maghrib' | 'dhuhr', clock: string): CongregationTime => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return {
      ...{ name, clock, date: friday, adhanAt: adhanOf(name) },
      kind: name === 'dhuhr' ? 'jumuah' : 'iqamah',
      at: instantOf(london, friday, hours * 60 + minutes),
    };
  };
  const congregations = [
    congregationAt('dhuhr', '12:30'),
    congregationAt('dhuhr', '12:50'),
    congregationAt('maghrib', '16:15'),
  ];
  const silentRules: AlertSettings = {
    ...defaultAlertSettings,
    rules: Object.fromEntries(
      Object.entries(defaultAlertSettings.rules).map(([name, rule]) => [name, { ...rule, isOn: false }]),
    ) as AlertSettings['rules'],
  };
  const withCongregations = (minutesBefore: LeadMinutes): AlertSettings => ({
    ...silentRules,
    congregation: { isOn: true, minutesBefore },
  });
  const clocksOf = (alerts: readonly PrayerAlert[]) => alerts.map(({ at }) => formatClock(london, at));

  it('come the chosen minutes before each, even if no prayer has an alert', () => {
    expect(clocksOf(plannedAlerts(timeline, withCongregations(10), congregations))).toEqual([
      ...['12:20', '12:40', '16:05'],
    ]);
  });

  it('are off unless they are chosen', () => {
    expect(plannedAlerts(timeline, silentRules, congregations)).toEqual([]);
    const off = { ...silentRules, congregation: { isOn: false, minutesBefore: 10 as const } };
    expect(plannedAlerts(timeline, off, congregations)).toEqual([]);
  });

  it('are told apart from the alert of the prayer and from each other', () => {
    const settings: AlertSettings = {
      ...defaultAlertSettings,
      congregation: { isOn: true, minutesBefore: 0 },
    };
    const alerts = plannedAlerts(timeline, settings, congregations);
    const keys = alerts.filter(({ date }) => date.day === friday.day).map(alertKey);
    expect(new Set(keys).size).toBe(keys.length);
    const [first, second] = plannedAlerts(timeline, withCongregations(10), congregations);
    if (!first || !second) throw new Error('No alerts');
    const delivered = addDelivered([], [first], first.at);
    expect(evaluate([first, second], second.at, delivered).due).toEqual([second]);
  });

  it('make a short sound, none where the prayer is silent, and rest on a quiet day', () => {
    const tones = (settings: AlertSettings) =>
      plannedAlerts(timeline, settings, congregations).map(({ tone }) => tone);
    expect(tones(withCongregations(10))).toEqual(['glass', 'glass', 'glass']);
    const settings = withCongregations(10);
    const { dhuhr } = settings.rules;
    expect(tones({ ...settings, rules: { ...settings.rules, dhuhr: { ...dhuhr, tone: 'silent' } } })).toEqual(
      ['silent', 'silent', 'glass'],
    );
    expect(tones({ ...settings, quietDate: '2026-11-27' })).toEqual([]);
  });
});

describe('the record of delivered alerts', () => {
  it('forgets after two days', () => {
    const [alert] = plannedAlerts(timelineOf({}), defaultAlertSettings);
    if (!alert) throw new Error('No alert');
    const delivered = addDelivered([], [alert], alert.at);
    expect(addDelivered(delivered, [], alert.at + 47 * 60 * minuteMs)).toHaveLength(1);
    expect(addDelivered(delivered, [], alert.at + 49 * 60 * minuteMs)).toEqual([]);
  });
});
