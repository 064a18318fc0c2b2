import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

test('shows the Qibla of a typed address as a bearing and on both maps', async ({ page }) => {
  await page.goto('/qibla');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  // Calculated by hand with the spherical formula: 295.15° from the centre of Jakarta.
  await expect(page.getByRole('main')).toContainText(/295\.\d°/);
  const map = page.getByRole('region', { name: 'On the map' });
  await map.scrollIntoViewIfNeeded();
  await expect(
    map.getByRole('img', { name: /Map centred on .*Jakarta.* north-west.*295\.\d°/ }),
  ).toBeVisible();
  await map.getByRole('radio', { name: 'From here' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('img', { name: /^World map: .*Jakarta.* north-west\.$/ })).toBeVisible();
});
