import type { AccountSettings } from '../../../contract/profile.ts';
import type { Background } from '../../../domain/premium/backgrounds.ts';

/** The settings, with the theme alone where its background may not be chosen. */
export function withAllowedBackground(
  settings: AccountSettings,
  isAllowed: (background: Background) => boolean,
): AccountSettings {
  const { theme } = settings;
  if (theme?.background === undefined || isAllowed(theme.background)) return settings;
  return { ...settings, theme: { theme: theme.theme } };
}
