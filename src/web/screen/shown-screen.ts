import { hijriDateOf } from '../../domain/hijri/hijri-date-of.ts';
import { hijriSinceMaghrib } from '../../domain/hijri/hijri-since-maghrib.ts';
import type { PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import { type AgeProblem, ageProblems } from '../../domain/screen/screen-age.ts';
import { type ScreenState, screenState } from '../../domain/screen/screen-state.ts';
import type { ClockProblem } from '../../domain/screen/trusted-clock.ts';
import { upcomingChanges } from '../../domain/screen/upcoming-changes.ts';
import { civilDateAt } from '../../domain/time-zone/zone-window.ts';
import { dayView } from './day-view.ts';
import { countdownView, iqamahView, prayerView } from './phase-views.ts';
import { dayCalculator } from './place-facts.ts';
import { createScreenText, type ScreenText } from './screen-text.ts';
import type { ScreenData } from './stored-screen.ts';
import type { View } from './view.ts';

/** What the screen shows at an instant. */
export interface Shown {
  /** Another key is another picture; with the same one only clock and countdown go on. */
  readonly key: string;
  readonly state: ScreenState;
  /** What people must know, the most important first. */
  readonly problems: readonly string[];
  view(): View;
}

/** Returns what a screen shows at an instant. Everything that doesn't change is prepared once. */
export function shownScreen(data: ScreenData): (nowMs: number, clock: ClockProblem | undefined) => Shown {
  const { screen, facts } = data;
  const dayAt = dayCalculator(screen, facts);
  const text = createScreenText(screen.language, screen.usesTwelveHours);
  return (nowMs, clock) => {
    const answer = dayAt(civilDateAt(facts.zone, nowMs));
    const state = screenState(screen, answer, nowMs);
    const changes = upcomingChanges(screen, state.date).flatMap(text.changeLines);
    const lines = [...changes, ...screen.announcements];
    const dates = { gregorian: text.date(state.date), hijri: hijriText(data, answer, nowMs, text) };
    const sources = {
      documentAt: data.documentAt,
      factsAt: facts.loadedAt,
      usesTimetable: facts.usesTimetable,
    };
    const problems = [
      ...(clock ? [clockText(clock, text)] : []),
      ...(facts.differs ? [text.words.problems.differs] : []),
      ...ageProblems(sources, answer, nowMs).map((problem) => ageText(problem, data, text)),
    ];
    return {
      key: JSON.stringify([state, dates, lines, screen.mosque.name, screen.language, screen.usesTwelveHours]),
      state,
      problems,
      view: () => viewOf({ screen, answer, state, text, dates, lines }),
    };
  };
}

function viewOf(parts: Parameters<typeof dayView>[0]): View {
  const { answer, text } = parts;
  const { phase } = parts.state;
  switch (phase.kind) {
    case 'day':
      return dayView(parts);
    case 'countdown':
      return countdownView(phase.congregation, answer, text);
    case 'iqamah':
      return iqamahView(phase.congregation, answer, text);
    case 'prayer':
      return prayerView(phase.congregation, answer, text);
  }
}

/** A Hijri day begins at Maghrib. */
function hijriText(
  { screen }: ScreenData,
  answer: PrayerTimesResult,
  nowMs: number,
  text: ScreenText,
): string {
  const { hijriCalendar: calendar, hijriShiftDays: shiftDays } = screen.calculation;
  const since = hijriSinceMaghrib(answer, nowMs, (date) => hijriDateOf(date, { calendar, shiftDays }));
  return text.hijri(since ?? answer.hijri);
}

function clockText(problem: ClockProblem, { words: { problems }, fill, duration }: ScreenText): string {
  switch (problem.kind) {
    case 'lost':
      return problems.clockLost;
    case 'unchecked':
      return problems.clockUnchecked;
    case 'changed':
      return fill(problems.clockChanged, { duration: duration(problem.byMs) });
    case 'wrong':
      return fill(problems.clockWrong, { duration: duration(problem.byMs) });
  }
}

function ageText(problem: AgeProblem, { facts }: ScreenData, text: ScreenText): string {
  const { problems } = text.words;
  switch (problem.kind) {
    case 'offline':
      return text.fill(problems.offline, { day: text.date(civilDateAt(facts.zone, problem.sinceMs)) });
    case 'outdated':
      return text.fill(problems.outdated, { days: problem.days });
    case 'timetable_ended':
      return problems.timetableEnded;
    case 'zone_ended':
      return problems.zoneEnded;
  }
}
