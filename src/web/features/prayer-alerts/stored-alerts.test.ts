import { beforeEach, describe, expect, it } from 'vitest';
import { defaultAlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { changeAlertRule, changeAlertSettings, readAlertSettings } from './stored-alerts.ts';

const key = 'mihrab_alerts';

beforeEach(() => localStorage.clear());

describe('the choices that are kept on the device', () => {
  it('are the usual ones before anything is chosen', () => {
    expect(readAlertSettings()).toEqual(defaultAlertSettings);
  });

  it('change one prayer and leave the others', () => {
    changeAlertRule('asr', { minutesBefore: 15, tone: 'drops' });
    changeAlertSettings({ volumePercent: 30 });
    const { rules, volumePercent } = readAlertSettings();
    expect(rules.asr).toEqual({ isOn: true, minutesBefore: 15, tone: 'drops' });
    expect(rules.maghrib).toEqual(defaultAlertSettings.rules.maghrib);
    expect(volumePercent).toBe(30);
  });

  it('lose only what cannot be read: a sound of an older release, minutes that nobody can choose', () => {
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

  it('stay the same object as long as nothing changes, so that the page is not drawn for nothing', () => {
    changeAlertSettings({ quietDate: '2026-11-23' });
    expect(readAlertSettings()).toBe(readAlertSettings());
    changeAlertSettings({ quietDate: undefined });
    expect(readAlertSettings().quietDate).toBeUndefined();
  });

  it('end a quiet that is no day', () => {
    localStorage.setItem(key, JSON.stringify({ ...defaultAlertSettings, quietDate: 'always' }));
    expect(readAlertSettings()).toEqual(defaultAlertSettings);
  });
});
