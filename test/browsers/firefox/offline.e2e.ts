import { type BuiltServer, startBuiltServer } from '../../e2e/harness/built-server.ts';
import { waitForServiceWorker } from '../../e2e/harness/device.ts';
import { expect, test as journey } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

// WebDriver BiDi can't simulate being offline, so the test stops its own server.
const test = journey.extend<{ ownServer: BuiltServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.stop();
    },
    { timeout: 90_000 },
  ],
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after a first visit, the times and other pages work without a server', async ({
    page,
    ownServer,
  }) => {
    // Given a user who has viewed the times of Jakarta once
    await page.goto(`${ownServer.url}/prayer-times`);
    await page.getByRole('button', { name: 'Set Location Manually' }).click();
    await typeAddress(page, 'Jakarta');
    const today = page.getByRole('region', { name: 'Today in Jakarta' });
    await expect(today).toContainText('Next prayer:');
    const times = today.getByRole('listitem').locator('time');
    const online = await times.allInnerTexts();
    await waitForServiceWorker(page);
    await ownServer.stop();

    // When this page is reloaded, and another page is opened for the first time
    await page.reload();
    await expect(today).toContainText('Next prayer:');
    expect(await times.allInnerTexts()).toEqual(online);
    await page.goto(`${ownServer.url}/qibla`);
    await expect(page.getByRole('main')).toContainText(/295\.\d°/);
  });
});
