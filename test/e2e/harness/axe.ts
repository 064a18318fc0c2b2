import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits for running CSS transitions: after a theme change, colours are in between until they end. */
async function waitForColourTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A cancelled transition rejects, and has also ended.
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}

/**
 * Returns what axe finds in the page or in one part of it (a CSS selector), each with its location. Only violations are
 * collected, and without frames, which the pages don't have: that halves the time on a page with long tables.
 */
export function axeViolations(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'tag', values: standards } }, within);
}

/** Like `axeViolations`, but runs only the colour rules: for a page already checked in the other colour scheme. */
export function colourViolations(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: colourRules } }, within);
}

async function runAxe(page: Page, runOptions: RunOptions, within?: string): Promise<string[]> {
  await waitForColourTransitions(page);
  const axe = new AxeBuilder({ page })
    .options({ ...runOptions, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
