import type { WeekSchedule } from './week-schedule.ts';

/**
 * When a place is open, as its source gives it:
 * - `unknown`: it says nothing, or nothing that can be read. Never a reason to call a place open or closed;
 * - `told`: the provider said at the time of the question whether it is open, and perhaps until or from when;
 * - `week`: the same every week, compiled;
 * - `text`: in OpenStreetMap's syntax, to be evaluated for the day that is asked for (seasons, holidays, sunset).
 */
export type PlaceHours =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'told'; readonly openNow: boolean; readonly changesAtMs?: number }
  | { readonly kind: 'week'; readonly week: WeekSchedule }
  | { readonly kind: 'text'; readonly text: string };

/** A place's state at an instant. Unknown is `undefined` wherever this type is used. */
export interface OpeningState {
  readonly openNow: boolean;
  /** When that changes next, by the clock at the place; missing when it never does, or not within a week. */
  readonly changes?: {
    /** `HH:MM`. */
    readonly at: string;
    /** Civil days from today at the place: 0 is today. */
    readonly inDays: number;
  };
}
