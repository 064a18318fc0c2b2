import { type ReactNode, useMemo } from 'react';
import { z } from 'zod/mini';
import {
  type CalculationSettings,
  highLatitudeRules,
  madhabs,
  timeNames,
} from '../../domain/prayer-times/types.ts';
import { sharedValue } from '../lib/shared-value.ts';
import { useStoredChoice } from './use-stored-choice.ts';

const storageKey = 'mihrab_calculation';
const minutes = z.int().check(z.gte(-60), z.lte(60));
const stored = z.object({
  method: z.optional(z.string()),
  madhab: z.optional(z.enum(madhabs)),
  highLatitudeRule: z.optional(z.enum(highLatitudeRules)),
  adjustments: z.optional(z.partialRecord(z.enum(timeNames), minutes)),
});

interface CalculationState {
  /** What the person chose. Everything left out follows the country of the place. */
  readonly settings: CalculationSettings;
  readonly changeSettings: (change: CalculationSettings) => void;
}

const [Provider, useCalculation] = sharedValue<CalculationState>('CalculationProvider');

export { useCalculation };

const asUsual: CalculationSettings = {};

/** How the times are to be calculated, remembered on this device. */
export function CalculationProvider({ children }: { children: ReactNode }) {
  const [settings, choose] = useStoredChoice(storageKey, stored, asUsual);
  const value = useMemo(
    () => ({
      settings,
      changeSettings: (change: CalculationSettings) => choose({ ...settings, ...change }),
    }),
    [settings, choose],
  );
  return <Provider value={value}>{children}</Provider>;
}
