import type { TimeName } from '../prayer-times/types.ts';

/** How many minutes before a time an alert may come; 0 is at the time itself. */
export const leadChoices = [0, 5, 10, 15, 20, 30, 45, 60] as const;
export type LeadMinutes = (typeof leadChoices)[number];

export const soundNames = ['call_rast', 'call_hijaz', 'glass', 'drops', 'birds', 'tones'] as const;
export type SoundName = (typeof soundNames)[number];

/** `silent`: shown, not heard. */
export type AlertTone = SoundName | 'silent';

export interface AlertRule {
  readonly isOn: boolean;
  readonly minutesBefore: LeadMinutes;
  readonly tone: AlertTone;
}

/** What a person chose on this device. Sunrise is there as the end of Fajr. */
export interface AlertSettings {
  readonly rules: Readonly<Record<TimeName, AlertRule>>;
  /** Before Dhuhr on Fridays; undefined: as on other days. */
  readonly fridayMinutesBefore?: LeadMinutes | undefined;
  /** 0 to 100, the same for all. */
  readonly volumePercent: number;
  readonly vibrates: boolean;
  /** The sound of Fajr begins softly, grows, and is repeated. */
  readonly risesAtFajr: boolean;
  /** A day (`YYYY-MM-DD`, by the place's calendar) whose alerts all stay away. */
  readonly quietDate?: string | undefined;
}

const atTheTime = (tone: AlertTone): AlertRule => ({ isOn: true, minutesBefore: 0, tone });

export const defaultAlertSettings: AlertSettings = {
  rules: {
    fajr: atTheTime('call_rast'),
    sunrise: { isOn: false, minutesBefore: 30, tone: 'glass' },
    dhuhr: atTheTime('call_rast'),
    asr: atTheTime('call_rast'),
    maghrib: atTheTime('call_rast'),
    isha: atTheTime('call_rast'),
  },
  volumePercent: 70,
  vibrates: true,
  risesAtFajr: true,
};
