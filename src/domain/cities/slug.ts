import { foldName } from '../text/fold-name.ts';

const notPlain = /[^a-z0-9]+/g;

/**
 * A name as it stands in an address: lower case, ASCII, hyphens between the words. `İstanbul` is `istanbul`. Empty for a
 * name without a Latin letter or a digit.
 */
export function slugOf(name: string): string {
  return foldName(name)
    .replace(notPlain, '-')
    .replace(/^-+|-+$/g, '');
}
