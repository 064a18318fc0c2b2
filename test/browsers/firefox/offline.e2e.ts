import { startBuiltServer } from '../../e2e/harness/built-server.ts';
import { waitForServiceWorker } from '../../e2e/harness/device.ts';
import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

test.describe('kept for offline use', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after a first visit the times and other pages are there without a server', async ({ page }) => {
    // Given a person who has looked at the times of Jakarta once. BiDi cannot cut the network, so the server ends.
    const server = await startBuiltServer();
    await page.goto(`${server.url}/prayer-times`);
    await page.getByRole('button', { name: 'Set Location Manually' }).click();
    await typeAddress(page, 'Jakarta');
    const today = page.getByRole('region', { name: 'Today in Jakarta' });
    await expect(today).toContainText('Next prayer:');
    const times = today.getByRole('listitem').locator('time');
    const online = await times.allInnerTexts();
    await waitForServiceWorker(page);
    await server.stop();

    // When the page is opened again, and another that was never opened
    await page.reload();
    await expect(today).toContainText('Next prayer:');
    expect(await times.allInnerTexts()).toEqual(online);
    await page.goto(`${server.url}/qibla`);
    await expect(page.getByRole('main')).toContainText(/295\.\d°/);
  });
});
