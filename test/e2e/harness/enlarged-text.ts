import { expect, type Locator, type Page } from '@playwright/test';

/** Sets the browser's font size, in percent of its default. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/** Expects that the page doesn't scroll sideways. */
export async function expectPageFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Expects that a dialog never scrolls sideways: as it is, and with the browser's letters twice as large. */
export async function expectFitsEnlarged(dialog: Locator): Promise<void> {
  const overflow = () => dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await setTextSize(dialog.page(), 200);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
