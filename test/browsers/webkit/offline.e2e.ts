import type { BuiltServer } from '../../e2e/harness/built-server.ts';
import { startInstrumentedServer } from '../harness/instrumented-server.ts';
import { enterJakarta, fetchTimes, textOf, timesBelow } from '../harness/jakarta.ts';
import { expect, test as walk } from '../harness/webkit.ts';

// The driver cannot cut the network, so the server ends: one that no other test needs.
const test = walk.extend<{ ownServer: BuiltServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const server = await startInstrumentedServer();
      await use(server);
      await server.stop();
    },
    { timeout: 90_000 },
  ],
});

test('without a server this engine works out the same minutes', async ({ visitTo, ownServer }) => {
  // Given a person who has looked at Jakarta once, and the pages that the service worker keeps
  const visit = await visitTo(ownServer.url);
  await visit.open('/prayer-times');
  await enterJakarta(visit);
  await visit.find('heading', 'Today in Jakarta');
  const dates = ['2026-03-20', '2026-06-21', '2027-01-03'];
  const times = await Promise.all(dates.map((date) => fetchTimes(ownServer.url, date)));
  await expect.poll(() => visit.read('navigator.serviceWorker.controller?.state ?? null')).toBe('activated');
  await ownServer.stop();

  // When days are looked at that were never asked for, then the device has them, to the minute.
  for (const [index, date] of dates.entries()) {
    await visit.open(`/prayer-times?date=${date}`);
    await expect.poll(() => timesBelow(visit, 'Times in Jakarta')).toEqual(times[index]);
    await expect.poll(() => textOf(visit)).toContain('Calculated on this device');
  }
});
