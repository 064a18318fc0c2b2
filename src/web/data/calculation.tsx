import { type ReactNode, useMemo } from 'react';
import type { CalculationSettings } from '../../domain/prayer-times/types.ts';
import { sharedValue } from '../ui/create-context.ts';
import { noteChange } from './account-settings/unsent-parts.ts';
import { chosenOnly, type LooseSettings, storedCalculation } from './stored-calculation.ts';
import { useStoredChoice } from './use-stored-choice.ts';

export const calculationKey = 'mihrab_calculation';

interface CalculationState {
  /** What the person chose. Everything left out follows the country of the place. */
  readonly settings: CalculationSettings;
  /** Changes what is named and leaves the rest; a field that is named undefined becomes usual again. */
  readonly changeSettings: (change: CalculationSettings) => void;
  /** Puts these in place of all that was chosen; `{}` is as usual. */
  readonly replaceSettings: (settings: LooseSettings) => void;
}

const [Provider, useCalculation] = sharedValue<CalculationState>('CalculationProvider');

export { useCalculation };

const asUsual: CalculationSettings = {};

/** How the times are to be calculated, remembered on this device. */
export function CalculationProvider({ children }: { children: ReactNode }) {
  const [stored, choose] = useStoredChoice(calculationKey, storedCalculation, asUsual);
  const value = useMemo(() => {
    const settings = chosenOnly(stored);
    const replaceSettings = (next: LooseSettings) => {
      choose(chosenOnly(next));
      noteChange('calculation');
    };
    return {
      settings,
      changeSettings: (change: CalculationSettings) => replaceSettings({ ...settings, ...change }),
      replaceSettings,
    };
  }, [stored, choose]);
  return <Provider value={value}>{children}</Provider>;
}
