import { list, text } from '../device/readers.ts';
import { persisted, usePersisted } from './persisted.ts';
import { labsKey } from './session/account-storage.ts';
import { useEntitlements } from './session/session.tsx';

/** Experimental features that can be tried; the two that are coming soon can't be turned on. */
export const labIds = ['smart_prayer_alerts', 'ar_qibla_compass', 'prayer_analytics'] as const;
export type LabId = (typeof labIds)[number];

/** Ids of the features that are turned on. */
const enabledLabs = persisted(labsKey, list(text));

/** Turns a feature on or off. Returns false if the browser refuses storage: then the choice lasts for this visit. */
export function switchLab(id: LabId, isOn: boolean): boolean {
  const others = (enabledLabs.get() ?? []).filter((other) => other !== id);
  return enabledLabs.set(isOn ? [...others, id] : others);
}

/** Returns whether a feature is turned on here. Without Premium none is, whatever is stored. */
export function useLab(id: LabId): boolean {
  const { mayUseLabs } = useEntitlements();
  const enabledIds = usePersisted(enabledLabs);
  return mayUseLabs && (enabledIds?.includes(id) ?? false);
}
