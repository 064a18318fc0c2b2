import { message } from '../i18n/localisation.tsx';
import type { ThemeChoice } from './theme.ts';

/** In the order in which they are shown. */
export const themeOptions: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: message('Same as device') },
  { value: 'light', label: message('Light') },
  { value: 'dark', label: message('Dark') },
];
