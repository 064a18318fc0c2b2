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

/** Where the browser refuses storage, what was switched lasts as long as the page. */
let unkept: readonly string[] | undefined;

function enabledIds(): readonly string[] {
  return unkept ?? readStored(labsKey, stored) ?? [];
}

/** False where the browser refuses to keep it: then it holds for this visit. */
export function switchLab(id: LabId, isOn: boolean): boolean {
  const others = enabledIds().filter((other) => other !== id);
  const next = isOn ? [...others, id] : others;
  writeStored(labsKey, next);
  unkept = readStored(labsKey, stored)?.join() === next.join() ? undefined : next;
  changes.dispatchEvent(new Event('change'));
  return unkept === undefined;
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
    () => enabledIds().includes(id),
    () => false,
  );
  return mayUseLabs && isStored;
}
