import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { calculationSettings } from '../../../contract/profile.ts';
import { type PushAlertChoices, pushAlertChoices } from '../../../contract/push.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import type { LeadMinutes } from '../../../domain/prayer-alerts/alert-settings.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';

/** A city by its page's URL, or a smaller town by its country, name and GeoNames id. */
export interface CityKey {
  readonly country: string;
  readonly city: string;
}

/** The congregations to be alerted of, and how long before them. */
interface CongregationChoice extends Pick<MyMosque, 'iqamah' | 'jumuah'> {
  readonly minutesBefore: LeadMinutes;
}

const groupChoices = z.object({
  calculation: calculationSettings,
  alerts: z.omit(pushAlertChoices, { isSilent: true }),
});

/** Everything besides the city that decides when alerts are due. */
export interface GroupChoices {
  readonly calculation: CalculationSettings;
  readonly alerts: Omit<PushAlertChoices, 'isSilent' | 'congregation'> & {
    readonly congregation?: CongregationChoice | undefined;
  };
}

/** Reads the stored column. Undefined for choices of another release that this one can't read. */
export const readGroupChoices = (stored: unknown): GroupChoices | undefined =>
  groupChoices.safeParse(stored).data as GroupChoices | undefined;

export interface GroupKey extends CityKey {
  readonly id: string;
  readonly choices: GroupChoices;
}

/** Returns the group of a person's choices: without what changes no instant, so that many people share it. */
export function groupOf(
  { country, city }: CityKey,
  { hijriCalendar: _, hijriShiftDays: __, ...calculation }: CalculationSettings,
  { isSilent: ___, ...alerts }: PushAlertChoices,
): GroupKey {
  const rules = Object.entries(alerts.rules).map(([name, rule]) => [
    name,
    rule.isOn ? rule : { isOn: false, minutesBefore: 0 },
  ]);
  const choices = canonical({
    calculation,
    alerts: { ...alerts, rules: Object.fromEntries(rules) },
  }) as GroupChoices;
  const id = createHash('sha256')
    .update(JSON.stringify([country, city, choices]))
    .digest('base64url');
  return { id, country, city, choices };
}

/** Sorts keys and drops undefined values, so that equal choices are the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]),
  );
}
