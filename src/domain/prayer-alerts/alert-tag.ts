import type { CongregationTime } from '../mosque/congregations.ts';
import type { TimeName } from '../prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../time-zone/civil-date.ts';

/** What an alert is for. */
interface AlertSubject {
  /** The local date that the time belongs to. */
  readonly date: CivilDate;
  readonly name: TimeName;
  /** The congregation of the prayer, instead of its time. */
  readonly congregation?: Pick<CongregationTime, 'kind' | 'clock'> | undefined;
}

/**
 * Returns the tag of an alert's notification. A device shows one notification per tag, so an alert that arrives twice, from the
 * page and from the push service or after a crash of the server, replaces itself.
 */
export function alertTag(subject: AlertSubject): string {
  return tagOf(formatIsoDate(subject.date), alertName(subject));
}

/** Returns what an alert is for, the same on every day: `maghrib`, `maghrib iqamah` or, as there may be several, `jumuah 13:15`. */
export function alertName({ name, congregation }: Omit<AlertSubject, 'date'>): string {
  if (!congregation) return name;
  return congregation.kind === 'iqamah' ? iqamahAlertName(name) : jumuahAlertName(congregation.clock);
}

/** Returns the tag from the parts that the server stores: an ISO date and the alert's name on that day. */
export const tagOf = (isoDate: string, name: string): string => `mihrab ${isoDate} ${name}`;

/** Name of the alert before a prayer's congregation, for `tagOf`. */
export const iqamahAlertName = (prayer: string): string => `${prayer} iqamah`;

/** Name of the alert before a Friday prayer at `HH:MM`, for `tagOf`. */
export const jumuahAlertName = (time: string): string => `jumuah ${time}`;
