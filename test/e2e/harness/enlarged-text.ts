import { expect, type Locator } from '@playwright/test';

/** Expects that a dialog never scrolls sideways: as it is, and with the browser's letters twice as large. */
export async function expectFitsEnlarged(dialog: Locator): Promise<void> {
  const overflow = () => dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await dialog.page().evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
