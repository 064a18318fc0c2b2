import type { BuiltServer } from '../../e2e/harness/built-server.ts';
import { startInstrumentedServer } from '../harness/instrumented-server.ts';
import { enterJakarta, fetchTimes, textOf, timesBelow } from '../harness/jakarta.ts';
import { test as base, expect } from '../harness/webkit.ts';

// The driver can't simulate being offline, so the test stops its own server.
const test = base.extend<{ ownServer: BuiltServer }>({
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

test('without a server, the page calculates the same minutes in this browser', async ({
  visitTo,
  ownServer,
}) => {
  // Given a user who has viewed Jakarta once, and the pages that the service worker has cached
  const visit = await visitTo(ownServer.url);
  await visit.open('/prayer-times');
  await enterJakarta(visit);
  await visit.find('heading', 'Today in Jakarta');
  const dates = ['2026-03-20', '2026-06-21', '2027-01-03'];
  const times = await Promise.all(dates.map((date) => fetchTimes(ownServer.url, date)));
  await expect.poll(() => visit.read('navigator.serviceWorker.controller?.state ?? null')).toBe('activated');
  await ownServer.stop();

  // When new days are viewed, then the page calculates them, equal to the minute.
  for (const [index, date] of dates.entries()) {
    await visit.open(`/prayer-times?date=${date}`);
    await expect.poll(() => timesBelow(visit, 'Times in Jakarta')).toEqual(times[index]);
    await expect.poll(() => textOf(visit)).toContain('Calculated on this device');
  }
});
