import {
  type IqamahRule,
  type MyMosque,
  mosqueLimits,
  sortedJumuah,
} from '../../../domain/mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';

/** A rule as it is edited. What was entered for another kind stays until the dialog closes. */
export interface RuleDraft {
  readonly kind: 'none' | IqamahRule['kind'];
  /** `HH:MM`; empty until a time is entered. */
  readonly clock: string;
  /** Undefined while the field is empty. */
  readonly minutes: number | undefined;
  readonly roundsUpToFive: boolean;
}

/** The fields of the dialog. */
export interface MosqueDraft {
  readonly name: string;
  readonly rules: Readonly<Record<PrayerName, RuleDraft>>;
  /** `HH:MM`; empty for a field without a time. */
  readonly jumuah: readonly string[];
}

/** What has to be entered before the mosque can be saved. */
export type DraftProblem = 'name' | PrayerName;

/** Mosques begin Maghrib sooner after the adhan than other prayers. */
const usualMinutes = (name: PrayerName) => (name === 'maghrib' ? 5 : 10);

/** Returns the fields for a mosque; all but the name are empty for one without times. */
export function draftOf({ name, iqamah, jumuah }: Pick<MyMosque, 'name' | 'iqamah' | 'jumuah'>): MosqueDraft {
  const rules = Object.fromEntries(prayerNames.map((prayer) => [prayer, ruleDraft(prayer, iqamah[prayer])]));
  return { name, rules: rules as Record<PrayerName, RuleDraft>, jumuah };
}

function ruleDraft(prayer: PrayerName, rule: IqamahRule | undefined): RuleDraft {
  const empty = { kind: 'none', clock: '', minutes: usualMinutes(prayer), roundsUpToFive: false } as const;
  return { ...empty, ...rule };
}

/** Returns the rule that was entered; undefined for none, and while its field is empty. */
export function ruleOf({ kind, clock, minutes, roundsUpToFive }: RuleDraft): IqamahRule | undefined {
  if (kind === 'fixed') return clock === '' ? undefined : { kind, clock };
  if (kind === 'after_adhan') return minutes === undefined ? undefined : { kind, minutes, roundsUpToFive };
  return undefined;
}

/** Returns the fields that must be filled in, in the order of the dialog. */
export function draftProblems({ name, rules }: MosqueDraft): readonly DraftProblem[] {
  return [
    ...(name.trim() === '' ? ['name' as const] : []),
    ...prayerNames.filter((prayer) => rules[prayer].kind !== 'none' && !ruleOf(rules[prayer])),
  ];
}

/**
 * Returns the mosque to store, from fields without problems. Empty fields of the Friday prayer are left out.
 * @param placeId left out if it is longer than an account stores
 */
export function mosqueOfDraft(
  { name, rules, jumuah }: MosqueDraft,
  { latitude, longitude, placeId }: Pick<MyMosque, 'latitude' | 'longitude' | 'placeId'>,
): MyMosque {
  const iqamah = prayerNames.flatMap((prayer) => {
    const rule = ruleOf(rules[prayer]);
    return rule ? [[prayer, rule]] : [];
  });
  return {
    ...{ name: storable(name, mosqueLimits.nameLength), latitude, longitude },
    ...(placeId !== undefined && placeId.length <= mosqueLimits.placeIdLength && { placeId }),
    iqamah: Object.fromEntries(iqamah),
    jumuah: sortedJumuah(jumuah.filter((clock) => clock !== '')).slice(0, mosqueLimits.jumuahCount),
  };
}

/** Returns the text as a database can store it: shortened, without control characters. */
export function storable(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}
