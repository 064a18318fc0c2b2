import type { WeekSchedule } from './week-schedule.ts';

/**
 * Opening hours of a place, as its source gives them:
 * - `unknown`: none, or not readable. Never a reason to call a place open or closed;
 * - `told`: the provider said at the time of the request whether it is open, and perhaps until or from when;
 * - `week`: the same every week, compiled;
 * - `text`: in OpenStreetMap's syntax, evaluated for the requested day (seasons, holidays, sunset).
 */
export type PlaceHours =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'told'; readonly openNow: boolean; readonly changesAtMs?: number }
  | { readonly kind: 'week'; readonly week: WeekSchedule }
  | { readonly kind: 'text'; readonly text: string };

/** Opening state at an instant. `undefined` means unknown wherever this type is used. */
export interface OpeningState {
  readonly openNow: boolean;
  /** The next change, in local time; missing if there is none, or none within a week. */
  readonly changes?: {
    /** `HH:MM`. */
    readonly at: string;
    /** Civil days from today at the place: 0 is today. */
    readonly inDays: number;
  };
}
