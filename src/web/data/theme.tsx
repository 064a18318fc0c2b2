import { type ReactNode, useMemo } from 'react';
import { z } from 'zod/mini';
import { type Background, backgrounds } from '../../domain/premium/backgrounds.ts';
import { sharedValue } from '../ui/create-context.ts';
import { noteChange } from './account-settings/unsent-parts.ts';
import { useStoredChoice } from './use-stored-choice.ts';

export const themeKey = 'mihrab_theme';
export const storedTheme = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  // One that a later release knows takes the theme beside it not along.
  background: z.catch(z.optional(z.enum(backgrounds)), undefined),
});
export type StoredTheme = z.infer<typeof storedTheme>;
const unchosen: StoredTheme = { theme: 'system' };
export type ThemeChoice = StoredTheme['theme'];

interface ThemeState {
  readonly theme: ThemeChoice;
  readonly setTheme: (theme: ThemeChoice) => void;
  /** As it was chosen; whether it may be shown, `effectiveBackground` says by the server's word. */
  readonly background: Background | undefined;
  readonly setBackground: (background: Background) => void;
  /** Both at once, as an account keeps them. */
  readonly replaceTheme: (chosen: StoredTheme) => void;
}

const [Provider, useTheme] = sharedValue<ThemeState>('ThemeProvider');

export { useTheme };

/** Light, dark, or as the reader's system says, and the background. boot.js sets the stored theme before the first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useStoredChoice(themeKey, storedTheme, unchosen);
  const value = useMemo(() => {
    const replaceTheme = (next: StoredTheme) => {
      choose(next);
      noteChange('theme');
      if (next.theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = next.theme;
    };
    return {
      theme: chosen.theme,
      background: chosen.background,
      setTheme: (theme: ThemeChoice) => replaceTheme({ ...chosen, theme }),
      setBackground: (background: Background) => replaceTheme({ ...chosen, background }),
      replaceTheme,
    };
  }, [chosen, choose]);
  return <Provider value={value}>{children}</Provider>;
}
