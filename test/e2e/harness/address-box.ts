import type { Page } from '@playwright/test';

export const addressLabels = { en: 'Enter your address or city', ar: 'أدخل عنوانك أو مدينتك' };

/** Types an address into the open address box and submits it. */
export async function typeAddress(
  page: Page,
  address: string,
  language: keyof typeof addressLabels = 'en',
): Promise<void> {
  const box = page.getByLabel(addressLabels[language]);
  await box.fill(address);
  await box.press('Enter');
}
