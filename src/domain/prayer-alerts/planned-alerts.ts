import type { TimelineEntry, TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, formatIsoDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { AlertSettings, AlertTone, LeadMinutes } from './alert-settings.ts';

const friday = 5;

/** One alert that is to come, or was. Instants are epoch milliseconds. */
export interface PrayerAlert {
  readonly name: TimeName;
  /** The day that the time belongs to, by the place's calendar. */
  readonly date: CivilDate;
  readonly prayerAt: number;
  /** When it is given: `minutesBefore` the time. */
  readonly at: number;
  readonly minutesBefore: LeadMinutes;
  readonly tone: AlertTone;
}

/** The alerts of a line of prayers as the person chose them, in the order in which they come. */
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

/** The same for the same prayer of the same day at the same lead, wherever and whenever it is worked out. */
export function alertKey({ name, date, minutesBefore }: PrayerAlert): string {
  return `${formatIsoDate(date)} ${name} ${minutesBefore}`;
}
