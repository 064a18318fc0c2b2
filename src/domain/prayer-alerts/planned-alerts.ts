import type { TimelineEntry, TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, formatIsoDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { AlertSettings, AlertTone, LeadMinutes } from './alert-settings.ts';

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
}

/** Returns the alerts for a timeline by the user's settings, in order of time. */
export function plannedAlerts(
  timeline: readonly TimelineEntry[],
  settings: AlertSettings,
): readonly PrayerAlert[] {
  return timeline
    .filter(
      ({ name, date, at }) => settings.rules[name].isOn && !isQuiet(date, settings) && Number.isFinite(at),
    )
    .map((entry) => alertOf(entry, settings))
    .sort((a, b) => a.at - b.at);
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

/** Returns a stable key for a prayer of a day with a lead time. */
export function alertKey({ name, date, minutesBefore }: PrayerAlert): string {
  return `${formatIsoDate(date)} ${name} ${minutesBefore}`;
}
