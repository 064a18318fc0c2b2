import type { PlaceSource } from '../../../domain/places/place.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

export interface SourcePolicy {
  /** How long an answer serves for the same cell; 0 where the terms allow no keeping. */
  readonly freshMs: number;
  /** How long it may stand in, marked with its age, while the source does not answer. */
  readonly staleMs: number;
  /** Names come in the language that was asked for, so each language is a question of its own. */
  readonly speaksLanguages: boolean;
}

export const sourcePolicies: Readonly<Record<PlaceSource, SourcePolicy>> = {
  // Its terms allow place ids to be kept and nothing else.
  google: { freshMs: 0, staleMs: 0, speaksLanguages: true },
  geoapify: { freshMs: 10 * minuteMs, staleMs: dayMs, speaksLanguages: true },
  // Kept by the version of the index, so an import is seen at once; the time only bounds the memory's use.
  local: { freshMs: 10 * minuteMs, staleMs: dayMs, speaksLanguages: false },
  // The public instances ask that an answer is kept for a day.
  overpass: { freshMs: dayMs, staleMs: 7 * dayMs, speaksLanguages: false },
  landmarks: { freshMs: 0, staleMs: 0, speaksLanguages: false },
};
