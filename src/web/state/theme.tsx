import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '../device/storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'mihrab_theme';
const stored = z.object({ theme: z.enum(['light', 'dark', 'system']) });

interface ThemeState {
  readonly theme: ThemeChoice;
  readonly setTheme: (theme: ThemeChoice) => void;
}

const Context = createContext<ThemeState | undefined>(undefined);

/** Light, dark, or as the reader's system says. boot.js sets the stored choice before the first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => setChoice(readStored(storageKey, stored)?.theme ?? 'system'), []);

  const setTheme = useCallback((next: ThemeChoice) => {
    setChoice(next);
    writeStored(storageKey, { theme: next });
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  }, []);

  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useTheme(): ThemeState {
  const value = useContext(Context);
  if (!value) throw new Error('ThemeProvider is missing above this component');
  return value;
}
