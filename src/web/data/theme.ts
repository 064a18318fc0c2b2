import { type Background, backgrounds } from '../../domain/premium/backgrounds.ts';
import { forgiving, object, oneOf } from '../device/readers.ts';
import { markUnsent } from './account-sync/unsent-settings.ts';
import { persisted, usePersisted } from './persisted.ts';

/** boot.js reads the same entry and applies it before the first paint. */
export const themeSetting = persisted(
  'mihrab_theme',
  object({
    theme: oneOf(['light', 'dark', 'system']),
    // A background that only a later release knows must not invalidate the theme.
    background: forgiving(oneOf(backgrounds)),
  }),
);
type StoredTheme = NonNullable<ReturnType<typeof themeSetting.get>>;
export type ThemeChoice = StoredTheme['theme'];

const defaultTheme: StoredTheme = { theme: 'system' };

interface ThemeState {
  readonly theme: ThemeChoice;
  readonly setTheme: (theme: ThemeChoice) => void;
  /** The chosen background. `effectiveBackground` says whether it may be shown. */
  readonly background: Background | undefined;
  readonly setBackground: (background: Background) => void;
}

/** Returns the chosen theme and background, and functions that change them. */
export function useTheme(): ThemeState {
  const { theme, background } = usePersisted(themeSetting) ?? defaultTheme;
  return { theme, background, setTheme, setBackground };
}

const setTheme = (theme: ThemeChoice) => replaceTheme({ ...stored(), theme });
const setBackground = (background: Background) => replaceTheme({ ...stored(), background });
const stored = () => themeSetting.get() ?? defaultTheme;

/** Replaces theme and background, and marks them to be sent to the account. */
export function replaceTheme(next: StoredTheme): void {
  themeSetting.set(next);
  markUnsent('theme');
}

/** Keeps the document in the chosen theme, also when another tab changes it. Returns a function that ends this. */
export function followTheme(): () => void {
  return themeSetting.subscribe(() => {
    const { theme } = stored();
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  });
}
