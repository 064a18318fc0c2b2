import type { Locator, Page } from '@playwright/test';
import { addressLabels } from '../../e2e/harness/address-box.ts';

/**
 * Replaces a field's value key by key. Over WebDriver BiDi, Playwright's `fill` sets the value through the property that
 * React tracks, so React ignores the `input` event.
 */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}

/** Types an address into the open address box and submits it. */
export async function typeAddress(page: Page, address: string): Promise<void> {
  const box = page.getByLabel(addressLabels.en);
  await typeText(box, address);
  await box.press('Enter');
}
