import { useSyncExternalStore } from 'react';
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
import { readStored, readStoredText, writeStored } from '../../device/storage.ts';

const settingsKey = 'mihrab_alerts';
const deliveredKey = 'mihrab_alerts_told';

const lead = z.literal(leadChoices);
const tone = z.enum([...soundNames, 'silent']);

/** What cannot be read is as usual, and takes nothing else with it. */
const ruleOr = (usual: AlertRule) =>
  z.catch(
    z.object({
      isOn: z.catch(z.boolean(), usual.isOn),
      minutesBefore: z.catch(lead, usual.minutesBefore),
      tone: z.catch(tone, usual.tone),
    }),
    usual,
  );
const { rules: defaultRules } = defaultAlertSettings;
const storedSettings = z.object({
  rules: z.catch(
    z.object({
      fajr: ruleOr(defaultRules.fajr),
      sunrise: ruleOr(defaultRules.sunrise),
      dhuhr: ruleOr(defaultRules.dhuhr),
      asr: ruleOr(defaultRules.asr),
      maghrib: ruleOr(defaultRules.maghrib),
      isha: ruleOr(defaultRules.isha),
    } satisfies Record<TimeName, unknown>),
    defaultRules,
  ),
  fridayMinutesBefore: z.catch(z.optional(lead), undefined),
  volumePercent: z.catch(z.number().check(z.gte(0), z.lte(100)), defaultAlertSettings.volumePercent),
  vibrates: z.catch(z.boolean(), defaultAlertSettings.vibrates),
  risesAtFajr: z.catch(z.boolean(), defaultAlertSettings.risesAtFajr),
  quietDate: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
});
const storedDelivered = z.array(z.object({ key: z.string(), at: z.number(), saidAt: z.number() }));

const changes = new EventTarget();
/** The entry as it was read last, so that the same text gives the same object. */
let last: { readonly text: string | undefined; readonly settings: AlertSettings } | undefined;

/** What was chosen on this device. */
export function readAlertSettings(): AlertSettings {
  const text = readStoredText(settingsKey);
  if (!last || last.text !== text)
    last = { text, settings: readStored(settingsKey, storedSettings) ?? defaultAlertSettings };
  return last.settings;
}

export function changeAlertSettings(change: Partial<AlertSettings>): void {
  writeStored(settingsKey, { ...readAlertSettings(), ...change });
  changes.dispatchEvent(new Event('change'));
}

export function changeAlertRule(name: TimeName, change: Partial<AlertRule>): void {
  const { rules } = readAlertSettings();
  changeAlertSettings({ rules: { ...rules, [name]: { ...rules[name], ...change } } });
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The choices, renewed also when another tab changes them. */
export function useAlertSettings(): AlertSettings {
  return useSyncExternalStore(subscribe, readAlertSettings, () => defaultAlertSettings);
}

export function readDelivered(): readonly DeliveredAlert[] {
  return readStored(deliveredKey, storedDelivered) ?? [];
}

export function storeDelivered(told: readonly DeliveredAlert[]): void {
  writeStored(deliveredKey, told);
}
