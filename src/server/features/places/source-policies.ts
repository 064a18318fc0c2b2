import type { PlaceSource } from '../../../domain/places/place.ts';

export interface SourcePolicy {
  /** How long an answer serves for the same cell; 0 where the terms allow no keeping. */
  readonly freshMs: number;
  /** How long it may stand in, marked with its age, while the source does not answer. */
  readonly staleMs: number;
  /** Names come in the language that was asked for, so each language is a question of its own. */
  readonly speaksLanguages: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const sourcePolicies: Readonly<Record<PlaceSource, SourcePolicy>> = {
  // Its terms allow place ids to be kept and nothing else.
  google: { freshMs: 0, staleMs: 0, speaksLanguages: true },
  geoapify: { freshMs: 10 * minuteMs, staleMs: 24 * hourMs, speaksLanguages: true },
  // Kept by the version of the index, so an import is seen at once; the time only bounds the memory's use.
  local: { freshMs: 10 * minuteMs, staleMs: 24 * hourMs, speaksLanguages: false },
  // The public instances ask that an answer is kept for a day.
  overpass: { freshMs: 24 * hourMs, staleMs: 7 * 24 * hourMs, speaksLanguages: false },
  landmarks: { freshMs: 0, staleMs: 0, speaksLanguages: false },
};
