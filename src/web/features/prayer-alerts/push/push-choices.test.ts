import { describe, expect, it } from 'vitest';
import { subscribeToPush } from '../../../../contract/push.ts';
import { type AlertSettings, defaultAlertSettings } from '../../../../domain/prayer-alerts/alert-settings.ts';
import type { TimeName } from '../../../../domain/prayer-times/types.ts';
import { pushChoicesOf } from './push-choices.ts';

const situation = {
  settings: defaultAlertSettings,
  place: { latitude: 51.507351, longitude: -0.127758 },
  calculation: { method: 'mwl', adjustments: { fajr: 2 } },
  ...{ language: 'fr' as const, isTwelveHours: true },
};

const subscription = {
  endpoint: 'https://push.example/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** All rules with one tone. */
function allWith(tone: 'silent' | 'glass'): AlertSettings {
  const rules = Object.entries(defaultAlertSettings.rules).map(([name, rule]) => [name, { ...rule, tone }]);
  return { ...defaultAlertSettings, rules: Object.fromEntries(rules) as AlertSettings['rules'] };
}

describe('the choices for alerts while the page is closed', () => {
  it('are what the contract expects, with coordinates of a kilometre', () => {
    const choices = pushChoicesOf(situation);
    expect(choices).toMatchObject({ latitude: 51.51, longitude: -0.13, usesTwelveHours: true });
    const sent = JSON.parse(JSON.stringify({ subscription, ...choices }));
    expect(subscribeToPush.body?.safeParse(sent)).toEqual({ success: true, data: sent });
  });

  it('contain Friday’s time and the quiet day only if they are set', () => {
    expect(Object.keys(pushChoicesOf(situation).alerts)).toEqual(['rules', 'isSilent']);
    const settings = { ...defaultAlertSettings, fridayMinutesBefore: 30 as const, quietDate: '2026-11-27' };
    expect(pushChoicesOf({ ...situation, settings }).alerts).toMatchObject({
      fridayMinutesBefore: 30,
      quietDate: '2026-11-27',
    });
  });

  it('contain the mosque’s congregations if an alert before them is on, and the imported timetable', () => {
    const mosque = {
      iqamah: { fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true } },
      jumuah: ['13:15'],
    } as const;
    const ownTimetable = { token: 't'.repeat(32), id: 'timetable-1' };
    const off = pushChoicesOf({ ...situation, mosque, ownTimetable });
    expect(off.alerts).toMatchObject({ ownTimetable });
    expect(off.alerts).not.toHaveProperty('congregation');
    const settings = {
      ...defaultAlertSettings,
      congregation: { isOn: true, minutesBefore: 15 as const },
    };
    const choices = pushChoicesOf({ ...situation, settings, mosque, ownTimetable });
    expect(choices.alerts.congregation).toEqual({ ...mosque, minutesBefore: 15 });
    const sent = JSON.parse(JSON.stringify({ subscription, ...choices }));
    expect(subscribeToPush.body?.safeParse(sent)).toEqual({ success: true, data: sent });
  });

  it.each<[when: string, settings: AlertSettings, isSilent: boolean]>([
    ['with sounds', allWith('glass'), false],
    ['without volume', { ...allWith('glass'), volumePercent: 0 }, true],
    ['with silent rules only', allWith('silent'), true],
  ])('are silent or not: %s', (_, settings, isSilent) => {
    expect(pushChoicesOf({ ...situation, settings }).alerts.isSilent).toBe(isSilent);
  });

  it('leave the sounds on the device', () => {
    const { rules } = pushChoicesOf(situation).alerts;
    const names = Object.keys(rules) as TimeName[];
    expect(names).toHaveLength(6);
    expect(new Set(names.flatMap((name) => Object.keys(rules[name])))).toEqual(
      new Set(['isOn', 'minutesBefore']),
    );
  });
});
