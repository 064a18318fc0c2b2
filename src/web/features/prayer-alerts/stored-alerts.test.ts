import { beforeEach, describe, expect, it } from 'vitest';
import { defaultAlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { changeAlertRule, changeAlertSettings, readAlertSettings } from './stored-alerts.ts';

const key = 'mihrab_alerts';

beforeEach(() => localStorage.clear());

describe('stored alert settings', () => {
  it('are the defaults if nothing is stored', () => {
    expect(readAlertSettings()).toEqual(defaultAlertSettings);
  });

  it('change for one prayer without changing the others', () => {
    changeAlertRule('asr', { minutesBefore: 15, tone: 'drops' });
    changeAlertSettings({ volumePercent: 30 });
    const { rules, volumePercent } = readAlertSettings();
    expect(rules.asr).toEqual({ isOn: true, minutesBefore: 15, tone: 'drops' });
    expect(rules.maghrib).toEqual(defaultAlertSettings.rules.maghrib);
    expect(volumePercent).toBe(30);
  });

  it('fall back to the default only where they are invalid: an unknown sound, a lead time that is no choice', () => {
    const rules = {
      ...defaultAlertSettings.rules,
      isha: { isOn: false, minutesBefore: 7, tone: 'trumpet' },
      dhuhr: 'every day',
    };
    localStorage.setItem(
      key,
      JSON.stringify({ ...defaultAlertSettings, rules, volumePercent: 400, vibrates: false }),
    );
    expect(readAlertSettings()).toEqual({
      ...defaultAlertSettings,
      rules: { ...defaultAlertSettings.rules, isha: { ...defaultAlertSettings.rules.isha, isOn: false } },
      vibrates: false,
    });
  });

  it('are the same object until they change, so that nothing renders in vain', () => {
    changeAlertSettings({ quietDate: '2026-11-23' });
    expect(readAlertSettings()).toBe(readAlertSettings());
    changeAlertSettings({ quietDate: undefined });
    expect(readAlertSettings().quietDate).toBeUndefined();
  });

  it('drop a quiet date that isn’t a date', () => {
    localStorage.setItem(key, JSON.stringify({ ...defaultAlertSettings, quietDate: 'always' }));
    expect(readAlertSettings()).toEqual(defaultAlertSettings);
  });

  it('keep the alerts before congregations, and drop them alone if they are invalid', () => {
    changeAlertSettings({ congregation: { isOn: true, minutesBefore: 15 } });
    expect(readAlertSettings().congregation).toEqual({ isOn: true, minutesBefore: 15 });
    const stored = { ...defaultAlertSettings, congregation: { isOn: true, minutesBefore: 7 } };
    localStorage.setItem(key, JSON.stringify({ ...stored, vibrates: false }));
    expect(readAlertSettings()).toEqual({ ...defaultAlertSettings, vibrates: false });
  });
});
