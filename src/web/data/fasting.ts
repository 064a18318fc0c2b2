import { type FastingSettings, hijriDayStarts, imsakLimits } from '../../domain/fasting/fasting-settings.ts';
import { flag, forgiving, object, oneOf, wholeNumberBetween } from '../device/readers.ts';
import { markUnsent } from './account-sync/unsent-settings.ts';
import { persisted, usePersisted } from './persisted.ts';

export const fastingSetting = persisted(
  'mihrab_fasting',
  object({
    imsakMinutes: forgiving(wholeNumberBetween(imsakLimits.least, imsakLimits.most)),
    hijriDayStart: forgiving(oneOf(hijriDayStarts)),
    marksFastingDays: forgiving(flag),
  }),
);

const defaults: FastingSettings = {};

/** Returns the choices for Ramadan and fasting; the defaults in the first render. */
export function useFasting(): FastingSettings {
  return usePersisted(fastingSetting) ?? defaults;
}

/** Changes the given fields, and marks the choices to be sent to the account. */
export function changeFasting(change: FastingSettings): void {
  fastingSetting.set({ ...fastingSetting.get(), ...change });
  markUnsent('fasting');
}
