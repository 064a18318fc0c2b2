import type { Entitlements } from './entitlements.ts';

export const backgrounds = ['default', 'mosque', 'geometric', 'calligraphy', 'nature'] as const;
export type Background = (typeof backgrounds)[number];

/** Those that nobody pays for. */
const freeBackgrounds: readonly Background[] = ['default', 'nature'];

export function mayChooseBackground(
  { mayChooseEveryBackground }: Pick<Entitlements, 'mayChooseEveryBackground'>,
  background: Background,
): boolean {
  return mayChooseEveryBackground || freeBackgrounds.includes(background);
}

/** What is shown of a choice: one that is locked is remembered and waits, and the usual background stands in for it. */
export function effectiveBackground(
  rights: Pick<Entitlements, 'mayChooseEveryBackground'>,
  chosen: Background | undefined,
): Background {
  return chosen !== undefined && mayChooseBackground(rights, chosen) ? chosen : 'default';
}
