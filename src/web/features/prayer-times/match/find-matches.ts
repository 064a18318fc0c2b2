import type { BoardDay, BoardProblem } from '../../../../domain/prayer-times/match/board.ts';
import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import type { CalculationSettings, PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../../data/location-state.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';
import { zoneOfSpan } from '../../../data/prayer-times/zone-of-span.ts';
import { isSupported } from '../day/supported-date.ts';

export interface MatchQuestion {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly settings: CalculationSettings;
  readonly days: readonly BoardDay[];
}

export interface Found {
  readonly problems: readonly BoardProblem[];
  readonly matches: readonly MosqueMatch[];
}

/** What is wrong with the board, and the ways of calculation that explain it. Works on the device alone. */
export async function findMatches({ place, answer, settings, days }: MatchQuestion): Promise<Found> {
  const zone = zoneOf(place, answer, days);
  const [{ checkBoard }, { matchMosque }, question] = await Promise.all([
    import('../../../../domain/prayer-times/match/check-board.ts'),
    import('../../../../domain/prayer-times/match/match-mosque.ts'),
    deviceQuestion({ place, zone, settings }),
  ]);
  return { problems: checkBoard(question, days), matches: matchMosque(question, days) };
}

/** The clock of the place on all days of the board that can be compared. */
function zoneOf(place: Place, answer: PrayerTimesResult, days: readonly BoardDay[]): ZoneWindow {
  const starts = days.filter(({ date }) => isSupported(date)).map(({ date }) => utcMidnight(date));
  const [from, to] = [Math.min(...starts) - 2 * dayMs, Math.max(...starts) + 3 * dayMs];
  if (starts.length === 0) return answer.zone;
  return zoneOfSpan({ ...place, zone: answer.zone }, from, to, Date.now());
}
