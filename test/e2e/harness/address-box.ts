import type { Page } from '@playwright/test';

const labels = { en: 'Enter your address or city', ar: 'أدخل عنوانك أو مدينتك' };

/** Types an address into the box, which must be open, and sends it off. */
export async function typeAddress(
  page: Page,
  address: string,
  language: keyof typeof labels = 'en',
): Promise<void> {
  const box = page.getByLabel(labels[language]);
  await box.fill(address);
  await box.press('Enter');
}
