import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import {
  type CalculationSettings,
  highLatitudeRules,
  madhabs,
  timeNames,
} from '../../domain/prayer-times/types.ts';
import { readStored, writeStored } from '../device/storage.ts';

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

const Context = createContext<CalculationState | undefined>(undefined);
const asUsual: CalculationSettings = {};

/** How the times are to be calculated, remembered on this device. */
export function CalculationProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(asUsual);
  useEffect(() => setSettings(readStored(storageKey, stored) ?? asUsual), []);

  const changeSettings = useCallback((change: CalculationSettings) => {
    setSettings((before) => {
      const after = { ...before, ...change };
      writeStored(storageKey, after);
      return after;
    });
  }, []);

  const value = useMemo(() => ({ settings, changeSettings }), [settings, changeSettings]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useCalculation(): CalculationState {
  const value = useContext(Context);
  if (!value) throw new Error('CalculationProvider is missing above this component');
  return value;
}
