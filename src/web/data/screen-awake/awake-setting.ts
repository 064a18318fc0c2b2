import { flag, forgiving, object } from '../../device/readers.ts';
import { persisted, usePersisted } from '../persisted.ts';

/** Where the screen may be kept on: at the live compass, while reading a dua, in the last ten minutes before a prayer. */
export type AwakeOccasion = 'qibla' | 'duas' | 'prayers';

const awakeSetting = persisted(
  'mihrab_awake',
  object({ qibla: forgiving(flag), duas: forgiving(flag), prayers: forgiving(flag) }),
);

/**
 * A compass is read without touching the screen, which would go dark in the middle; and it is used for a minute. Reading and
 * waiting for a prayer take long and cost battery, so those are choices.
 */
const defaults: Readonly<Record<AwakeOccasion, boolean>> = { qibla: true, duas: false, prayers: false };

/** Returns whether the person wants the screen kept on there. */
export function useAwakeChoice(occasion: AwakeOccasion): boolean {
  return usePersisted(awakeSetting)?.[occasion] ?? defaults[occasion];
}

export function chooseAwake(occasion: AwakeOccasion, isOn: boolean): void {
  awakeSetting.set({ ...awakeSetting.get(), [occasion]: isOn });
}
