import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { congregationsOf } from '../../../domain/mosque/congregations.ts';
import { dayOfMosque } from '../../../domain/mosque/iqamah.ts';
import { type AlertSettings, defaultAlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { alertName } from '../../../domain/prayer-alerts/alert-tag.ts';
import { plannedAlerts } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { type CalendarDay, prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { referencePointsAt } from '../../../domain/prayer-times/methods/reference-points-at.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { withOwnTimetable } from '../../../domain/prayer-times/timetable/with-own-timetable.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { addDays, type CivilDate, formatIsoDate, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import type { PlaceLookup } from '../../prayer-times/place-lookup.ts';
import { printedIqamahOn } from '../../prayer-times/printed-iqamah.ts';
import type { GroupChoices } from './group.ts';

/** An alert of a group. Instants are epoch milliseconds. */
export interface PlannedPush {
  /** The local date that the prayer belongs to, `YYYY-MM-DD`. */
  readonly date: string;
  /** The alert's name on that day, see `alert-tag.ts`. */
  readonly alert: string;
  readonly at: number;
  readonly beginsAt: number;
  /** `HH:MM` by the city's clock. */
  readonly time: string;
}

/** Alerts are computed this far ahead. */
export const planAheadMs = 36 * hourMs;

interface PlanOptions {
  readonly city: { readonly latitude: number; readonly longitude: number };
  readonly choices: GroupChoices;
  /** The imported timetable of the person's mosque, which is used before all others. */
  readonly ownTimetable?: OwnTimetableRecord | undefined;
  readonly places: PlaceLookup;
  /** Epoch milliseconds, both included. */
  readonly from: number;
  readonly until: number;
}

/** Returns the alerts of a group between two instants, as `/api/prayer-times` and the page's own alerts have them. */
export function planGroup(options: PlanOptions): readonly PlannedPush[] {
  const { city, choices, ownTimetable, places, from, until } = options;
  const coordinates = toRoundedCoordinates(city);
  const place = places.placeAt(coordinates);
  // A lead time may put an alert on the day before its prayer, and Isha may be after midnight.
  const first = addDays(places.dateAt(place.timezone, from), -1);
  const last = addDays(places.dateAt(place.timezone, until), 1);
  const zone = places.windowOf(place.timezone, first, last);
  const countryCode = place.countryCode || undefined;
  const { method, ownAngles } = choices.calculation;
  const computed: PlaceInput = {
    ...{ coordinates, countryCode, zone },
    townElevationMetres: place.elevationMetres,
    referencePoints: referencePointsAt(countryCode, coordinates),
    timetables: place.timetables,
    settings: { ...choices.calculation, ownAngles: method === 'custom' ? ownAngles : undefined },
  };
  const input = ownTimetable ? withOwnTimetable(computed, unpackTimetable(ownTimetable.table)) : computed;
  const { days } = prayerCalendar(input, first, last);
  const timeline = days.flatMap(timelineOf);
  const { congregation } = choices.alerts;
  const printed = ownTimetable?.iqamah && unpackTimetable(ownTimetable.iqamah);
  const dayOf = (date: CivilDate) => days.find((day) => sameDate(day.date, date));
  const congregations = congregation
    ? congregationsOf({ zone, timeline }, (date) => {
        const day = dayOf(date);
        return day && dayOfMosque(congregation, day, printed && printedIqamahOn(printed, date, zone));
      })
    : [];
  return plannedAlerts(timeline, toSettings(choices), congregations)
    .filter(({ at }) => at >= from && at <= until)
    .map((alert) => ({
      ...{ date: formatIsoDate(alert.date), alert: alertName(alert), at: alert.at, beginsAt: alert.prayerAt },
      time: alert.congregation?.clock ?? formatClock(zone, alert.prayerAt),
    }));
}

const timelineOf = ({ date, times }: CalendarDay) =>
  timeNames.map((name) => ({ name, date, at: times[name] }));

/** The sound is the browser's, so the page's choice of sounds doesn't matter. */
function toSettings({ alerts }: GroupChoices): AlertSettings {
  const { rules, fridayMinutesBefore, quietDate, congregation } = alerts;
  const ruleOf = (name: keyof typeof rules) => ({ ...rules[name], tone: 'silent' as const });
  return {
    ...defaultAlertSettings,
    ...{ fridayMinutesBefore, quietDate },
    congregation: congregation && { isOn: true, minutesBefore: congregation.minutesBefore },
    rules: {
      fajr: ruleOf('fajr'),
      sunrise: ruleOf('sunrise'),
      dhuhr: ruleOf('dhuhr'),
      asr: ruleOf('asr'),
      maghrib: ruleOf('maghrib'),
      isha: ruleOf('isha'),
    },
  };
}
