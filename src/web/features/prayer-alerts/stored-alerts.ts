import { z } from 'zod/mini';
import {
  type AlertRule,
  type AlertSettings,
  defaultAlertSettings,
  leadChoices,
  soundNames,
} from '../../../domain/prayer-alerts/alert-settings.ts';
import type { DeliveredAlert } from '../../../domain/prayer-alerts/delivered-alerts.ts';
import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { persisted, usePersisted } from '../../data/persisted.ts';
import { bySchema } from '../../device/readers.ts';
import { readStored, writeStored } from '../../device/storage.ts';

const leadSchema = z.literal(leadChoices);
const toneSchema = z.enum([...soundNames, 'silent']);

/** Replaces each invalid part of a rule by its default and keeps the others. */
const ruleSchema = (defaultRule: AlertRule) =>
  z.catch(
    z.object({
      isOn: z.catch(z.boolean(), defaultRule.isOn),
      minutesBefore: z.catch(leadSchema, defaultRule.minutesBefore),
      tone: z.catch(toneSchema, defaultRule.tone),
    }),
    defaultRule,
  );
const { rules: defaultRules } = defaultAlertSettings;
const settingsSchema = z.object({
  rules: z.catch(
    z.object({
      fajr: ruleSchema(defaultRules.fajr),
      sunrise: ruleSchema(defaultRules.sunrise),
      dhuhr: ruleSchema(defaultRules.dhuhr),
      asr: ruleSchema(defaultRules.asr),
      maghrib: ruleSchema(defaultRules.maghrib),
      isha: ruleSchema(defaultRules.isha),
    } satisfies Record<TimeName, unknown>),
    defaultRules,
  ),
  fridayMinutesBefore: z.catch(z.optional(leadSchema), undefined),
  congregation: z.catch(z.optional(z.object({ isOn: z.boolean(), minutesBefore: leadSchema })), undefined),
  volumePercent: z.catch(z.number().check(z.gte(0), z.lte(100)), defaultAlertSettings.volumePercent),
  vibrates: z.catch(z.boolean(), defaultAlertSettings.vibrates),
  risesAtFajr: z.catch(z.boolean(), defaultAlertSettings.risesAtFajr),
  quietDate: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
});
const alertSettings = persisted('mihrab_alerts', bySchema(settingsSchema));

/** Returns the settings of this device, the defaults if none are stored, and renders again when they change. */
export function useAlertSettings(): AlertSettings {
  return usePersisted(alertSettings) ?? defaultAlertSettings;
}

export function readAlertSettings(): AlertSettings {
  return alertSettings.get() ?? defaultAlertSettings;
}

export function changeAlertSettings(change: Partial<AlertSettings>): void {
  alertSettings.set({ ...readAlertSettings(), ...change });
}

export function changeAlertRule(name: TimeName, change: Partial<AlertRule>): void {
  const { rules } = readAlertSettings();
  changeAlertSettings({ rules: { ...rules, [name]: { ...rules[name], ...change } } });
}

const deliveredKey = 'mihrab_alerts_told';
const deliveredSchema = z.array(z.object({ key: z.string(), at: z.number(), saidAt: z.number() }));

/** Returns the alerts that any tab of this device has delivered lately. */
export function readDelivered(): readonly DeliveredAlert[] {
  return readStored(deliveredKey, bySchema(deliveredSchema)) ?? [];
}

export function storeDelivered(delivered: readonly DeliveredAlert[]): void {
  writeStored(deliveredKey, delivered);
}
