import { useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '../device/storage.ts';
import { labsKey } from './account-entries.ts';
import { useEntitlements } from './entitlements.ts';

/** Experimental features that can be tried; the two that are coming soon cannot be switched on. */
export const labIds = ['smart_prayer_alerts', 'ar_qibla_compass', 'prayer_analytics'] as const;
export type LabId = (typeof labIds)[number];

const stored = z.array(z.string());
const changes = new EventTarget();

function storedIds(): readonly string[] {
  return readStored(labsKey, stored) ?? [];
}

export function switchLab(id: LabId, isOn: boolean): void {
  const others = storedIds().filter((other) => other !== id);
  writeStored(labsKey, isOn ? [...others, id] : others);
  changes.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether a feature is switched on here. Without premium by the server's word none is, whatever the storage says. */
export function useLab(id: LabId): boolean {
  const { mayUseLabs } = useEntitlements();
  const isStored = useSyncExternalStore(
    subscribe,
    () => storedIds().includes(id),
    () => false,
  );
  return mayUseLabs && isStored;
}
