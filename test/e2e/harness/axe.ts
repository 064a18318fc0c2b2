import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the page, or in one part of it (a CSS selector), in words that say where. Only faults are
 * collected, and in the page's own window, as it has no frames: on a page with long tables that halves the time.
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const axe = builderFor(page).withTags(rules);
  return describe(await (within ? axe.include(within) : axe).analyze());
}

/** The same for colours alone: all that another colour scheme changes of a page that was looked at already. */
export const contrastFaultsOf = async (page: Page): Promise<string[]> =>
  describe(await builderFor(page).withRules(['color-contrast', 'link-in-text-block']).analyze());

/** The options first: they forget what was set before them. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

function describe({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
