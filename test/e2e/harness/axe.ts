import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** After a change of colours some elements still have the former ones, for as long as they take to fade over. */
async function coloursSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A fade that is cancelled meanwhile rejects, and is over too.
    await Promise.allSettled(fades.map((fade) => fade.finished));
  });
}

/**
 * What axe finds in the page, or in one part of it (a CSS selector), in words that say where. Only faults are
 * collected, and in the page's own window, as it has no frames: on a page with long tables that halves the time.
 */
export function faultsOf(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'tag', values: standards } }, within);
}

/** As `faultsOf`, by the rules that depend on colours alone: for a page of which the other colours have been looked at. */
export function coloursOf(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: colourRules } }, within);
}

async function runAxe(page: Page, choice: RunOptions, within?: string): Promise<string[]> {
  await coloursSettle(page);
  const axe = new AxeBuilder({ page }).options({ ...choice, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
