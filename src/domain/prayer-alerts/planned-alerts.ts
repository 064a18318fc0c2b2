import type { CongregationTime } from '../mosque/congregations.ts';
import type { TimelineEntry, TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, formatIsoDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { AlertSettings, AlertTone, LeadMinutes } from './alert-settings.ts';
import { alertName } from './alert-tag.ts';

const friday = 5;

/** A past or future alert. Instants are epoch milliseconds. */
export interface PrayerAlert {
  readonly name: TimeName;
  /** The local date that the time belongs to. */
  readonly date: CivilDate;
  readonly prayerAt: number;
  /** When it is given: `minutesBefore` the time. */
  readonly at: number;
  readonly minutesBefore: LeadMinutes;
  readonly tone: AlertTone;
  /** The congregation that it is given for, instead of the time itself; then `prayerAt` is when that begins. */
  readonly congregation?: Pick<CongregationTime, 'kind' | 'clock'> | undefined;
}

/**
 * Returns the alerts for a timeline by the user's settings, in order of time.
 * @param congregations those at the user's mosque in the same span
 */
export function plannedAlerts(
  timeline: readonly TimelineEntry[],
  settings: AlertSettings,
  congregations: readonly CongregationTime[] = [],
): readonly PrayerAlert[] {
  return timeline
    .filter(
      ({ name, date, at }) => settings.rules[name].isOn && !isQuiet(date, settings) && Number.isFinite(at),
    )
    .map((entry) => alertOf(entry, settings))
    .concat(congregationAlerts(congregations, settings))
    .sort((a, b) => a.at - b.at);
}

/** A short sound, so that it is not mistaken for a second call to prayer. */
const congregationTone = 'glass';

function congregationAlerts(
  congregations: readonly CongregationTime[],
  settings: AlertSettings,
): readonly PrayerAlert[] {
  const { congregation: choice, rules } = settings;
  if (!choice?.isOn) return [];
  return congregations
    .filter(({ date }) => !isQuiet(date, settings))
    .map(({ name, date, at, kind, clock }) => ({
      ...{ name, date, prayerAt: at, minutesBefore: choice.minutesBefore, congregation: { kind, clock } },
      tone: rules[name].tone === 'silent' ? 'silent' : congregationTone,
      at: at - choice.minutesBefore * minuteMs,
    }));
}

function alertOf({ name, date, at: prayerAt }: TimelineEntry, settings: AlertSettings): PrayerAlert {
  const minutesBefore = leadOf(name, date, settings);
  return {
    ...{ name, date, prayerAt, minutesBefore, tone: settings.rules[name].tone },
    at: prayerAt - minutesBefore * minuteMs,
  };
}

function leadOf(name: TimeName, date: CivilDate, settings: AlertSettings): LeadMinutes {
  const usual = settings.rules[name].minutesBefore;
  return name === 'dhuhr' && isFriday(date) ? (settings.fridayMinutesBefore ?? usual) : usual;
}

const isFriday = (date: CivilDate) => new Date(utcMidnight(date)).getUTCDay() === friday;

const isQuiet = (date: CivilDate, { quietDate }: AlertSettings) => quietDate === formatIsoDate(date);

/** Returns a stable key for a prayer or congregation of a day with a lead time. */
export function alertKey(alert: PrayerAlert): string {
  return `${formatIsoDate(alert.date)} ${alertName(alert)} ${alert.minutesBefore}`;
}
