import type { Entitlements } from './entitlements.ts';

export const backgrounds = ['default', 'mosque', 'geometric', 'calligraphy', 'nature'] as const;
export type Background = (typeof backgrounds)[number];

/** Available without Premium. */
const freeBackgrounds: readonly Background[] = ['default', 'nature'];

export function mayChooseBackground(
  { mayChooseEveryBackground }: Pick<Entitlements, 'mayChooseEveryBackground'>,
  background: Background,
): boolean {
  return mayChooseEveryBackground || freeBackgrounds.includes(background);
}

/**
 * Returns the background to show. A chosen background that is locked stays saved, and the default one is shown
 * instead.
 */
export function effectiveBackground(
  rights: Pick<Entitlements, 'mayChooseEveryBackground'>,
  chosen: Background | undefined,
): Background {
  return chosen !== undefined && mayChooseBackground(rights, chosen) ? chosen : 'default';
}
