import type { TimeName } from '../prayer-times/types.ts';

/** Minutes before a time for an alert; 0 is at the time itself. */
export const leadChoices = [0, 5, 10, 15, 20, 30, 45, 60] as const;
export type LeadMinutes = (typeof leadChoices)[number];

export const soundNames = ['call_rast', 'call_hijaz', 'glass', 'drops', 'birds', 'tones'] as const;
export type SoundName = (typeof soundNames)[number];

/** `silent`: shown without a sound. */
export type AlertTone = SoundName | 'silent';

export interface AlertRule {
  readonly isOn: boolean;
  readonly minutesBefore: LeadMinutes;
  readonly tone: AlertTone;
}

/** "Leave now": alerts before the iqamah of each prayer and before each Jumu'ah. */
export interface CongregationAlerts {
  readonly isOn: boolean;
  readonly minutesBefore: LeadMinutes;
}

/** A user's choices on this device. Sunrise is included as the end of Fajr. */
export interface AlertSettings {
  readonly rules: Readonly<Record<TimeName, AlertRule>>;
  /** Before Dhuhr on Fridays; undefined: as on other days. */
  readonly fridayMinutesBefore?: LeadMinutes | undefined;
  /** Before the congregations at the person's mosque; undefined: none. */
  readonly congregation?: CongregationAlerts | undefined;
  /** 0 to 100, for all alerts. */
  readonly volumePercent: number;
  readonly vibrates: boolean;
  /** The sound for Fajr begins softly, gets louder and is repeated. */
  readonly risesAtFajr: boolean;
  /** A local date (`YYYY-MM-DD`) without any alerts. */
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
