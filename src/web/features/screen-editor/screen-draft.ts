import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { pageLanguages } from '../../../domain/language/page-language.ts';
import type { prayerNames } from '../../../domain/prayer-times/types.ts';
import {
  congregationsOn,
  type MosqueScreen,
  type PlannedChange,
  screenLimits,
} from '../../../domain/screen/screen.ts';
import { type CivilDate, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { compactSettings, readCalculation } from '../../data/calculation.ts';
import {
  type DraftProblem,
  draftOf,
  draftProblems,
  type MosqueDraft,
  mosqueOfDraft,
  type RuleDraft,
  storable,
} from '../../data/my-mosque/mosque-draft.ts';
import { flag, list, number, object, oneOf, optional, type Reader, text } from '../../device/readers.ts';

/** A planned change as it is edited: a prayer without a rule stays as it is. */
export interface PlannedDraft {
  /** `YYYY-MM-DD`; empty until a day is entered. */
  readonly from: string;
  readonly rules: MosqueDraft['rules'];
  /** Undefined if the Friday prayers stay. */
  readonly jumuah?: readonly string[] | undefined;
}

/** The fields of the editor. */
export interface ScreenDraft
  extends Pick<
    MosqueScreen,
    'calculation' | 'language' | 'usesTwelveHours' | 'announcements' | 'dimmedMinutes'
  > {
  readonly mosque: MosqueDraft;
  /** Undefined until a place is chosen. */
  readonly spot?: Coordinates | undefined;
  readonly plannedChanges: readonly PlannedDraft[];
}

/** What has to be entered before the screen can be saved. */
export type ScreenProblem = DraftProblem | 'place';

const noRules = draftOf({ name: '', iqamah: {}, jumuah: [] }).rules;

export const emptyPlan: PlannedDraft = { from: '', rules: noRules };

/** Returns the date on this phone, which is near the mosque when it matters. */
export function deviceDate(now = new Date()): CivilDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Returns the fields for a screen. Planned changes up to today are part of its times. */
export function draftOfScreen(screen: MosqueScreen, today: CivilDate): ScreenDraft {
  const { mosque, plannedChanges, ...rest } = screen;
  const { name, latitude, longitude } = mosque;
  const day = formatIsoDate(today);
  return {
    ...rest,
    mosque: draftOf({ name, ...congregationsOn(screen, today) }),
    spot: { latitude, longitude },
    plannedChanges: plannedChanges.filter(({ from }) => from > day).map(planDraft),
  };
}

function planDraft({ from, iqamah, jumuah }: PlannedChange): PlannedDraft {
  const { rules } = draftOf({ name: '', iqamah, jumuah: [] });
  return { from, rules, ...(jumuah && { jumuah }) };
}

/** Returns the fields that must be filled in, in the order of the page. */
export function screenProblems({ mosque, spot }: ScreenDraft): readonly ScreenProblem[] {
  return [...draftProblems(mosque), ...(spot ? [] : ['place' as const])];
}

/** Returns the screen to save; undefined without a place. */
export function screenOfDraft({ mosque, spot, ...draft }: ScreenDraft): MosqueScreen | undefined {
  if (!spot) return undefined;
  const { placeId: _, ...saved } = mosqueOfDraft(mosque, spot);
  return {
    ...draft,
    mosque: saved,
    announcements: draft.announcements
      .map((line) => storable(line, screenLimits.announcementLength))
      .filter((line) => line !== ''),
    plannedChanges: draft.plannedChanges.map(planOf).sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** Returns the planned change of its fields. */
export function planOf({ from, rules, jumuah }: PlannedDraft): PlannedChange {
  const { iqamah, jumuah: sorted } = mosqueOfDraft(
    { name: '', rules, jumuah: jumuah ?? [] },
    { latitude: 0, longitude: 0 },
  );
  return { from, iqamah, ...(jumuah && { jumuah: sorted }) };
}

/** Why a planned change can't be added. */
export type PlanProblem = 'day' | 'past' | 'taken' | 'nothing' | (typeof prayerNames)[number];

/**
 * Returns what is wrong with a planned change.
 * @param others the days of the other changes, `YYYY-MM-DD`
 */
export function planProblems(
  plan: PlannedDraft,
  today: CivilDate,
  others: readonly string[],
): readonly PlanProblem[] {
  const missing = draftProblems({ name: '-', rules: plan.rules, jumuah: [] }) as PlanProblem[];
  const { iqamah, jumuah } = planOf(plan);
  const changesNothing = Object.keys(iqamah).length === 0 && jumuah === undefined;
  return [
    ...(plan.from === '' ? ['day' as const] : []),
    ...(plan.from !== '' && plan.from <= formatIsoDate(today) ? ['past' as const] : []),
    ...(others.includes(plan.from) ? ['taken' as const] : []),
    ...missing,
    ...(changesNothing && missing.length === 0 ? ['nothing' as const] : []),
  ];
}

const readRuleFields = object({
  kind: oneOf(['none', 'fixed', 'after_adhan']),
  clock: text,
  minutes: optional(number),
  roundsUpToFive: flag,
});
const readRule: Reader<RuleDraft> = (value) => {
  const stored = readRuleFields(value);
  return stored && { ...stored, minutes: stored.minutes };
};
const readRules = object({
  fajr: readRule,
  dhuhr: readRule,
  asr: readRule,
  maghrib: readRule,
  isha: readRule,
});

/** Reads fields that this phone has stored. */
export const readScreenDraft: Reader<ScreenDraft> = (value) => {
  const stored = readFields(value);
  return stored && { ...stored, calculation: compactSettings(stored.calculation) };
};

const readFields = object({
  mosque: object({ name: text, rules: readRules, jumuah: list(text) }),
  spot: optional(object({ latitude: number, longitude: number })),
  calculation: readCalculation,
  language: oneOf(pageLanguages),
  usesTwelveHours: flag,
  announcements: list(text),
  plannedChanges: list(object({ from: text, rules: readRules, jumuah: optional(list(text)) })),
  dimmedMinutes: number,
});
