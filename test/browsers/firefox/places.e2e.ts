import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

test('mosques near a typed address are the well-known ones if no provider is configured', async ({
  page,
}) => {
  await page.goto('/mosques');
  await page.getByRole('button', { name: 'Set Manually' }).click();
  await typeAddress(page, 'Istanbul');
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
  await expect(page.getByText('This list has well-known mosques only')).toBeVisible();
  const first = page.getByRole('region', { name: 'Results' }).getByRole('article').first();
  await expect(first.getByRole('heading')).toContainText('Süleymaniye Mosque');
  await expect(first).toContainText('1.2 km');
  await expect(first.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /^https:/);
});
