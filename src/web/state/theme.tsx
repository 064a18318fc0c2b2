import { type ReactNode, useCallback, useMemo } from 'react';
import { z } from 'zod/mini';
import { sharedValue } from '../lib/shared-value.ts';
import { noteChange } from './account-settings/unsent-parts.ts';
import { useStoredChoice } from './use-stored-choice.ts';

export const themeKey = 'mihrab_theme';
export const storedTheme = z.object({ theme: z.enum(['light', 'dark', 'system']) });
type Stored = z.infer<typeof storedTheme>;
const unchosen: Stored = { theme: 'system' };
export type ThemeChoice = Stored['theme'];

interface ThemeState {
  readonly theme: ThemeChoice;
  readonly setTheme: (theme: ThemeChoice) => void;
}

const [Provider, useTheme] = sharedValue<ThemeState>('ThemeProvider');

export { useTheme };

/** Light, dark, or as the reader's system says. boot.js sets the stored choice before the first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [{ theme }, choose] = useStoredChoice(themeKey, storedTheme, unchosen);

  const setTheme = useCallback(
    (next: ThemeChoice) => {
      choose({ theme: next });
      noteChange('theme');
      if (next === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = next;
    },
    [choose],
  );

  const value = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return <Provider value={value}>{children}</Provider>;
}
