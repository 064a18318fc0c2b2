import { Agent } from 'node:http';
import { scatteredPlace } from '../http/scattered-place.ts';
import { statusOf } from './status-of.ts';

const feedCount = 600;
const days = 'from=2026-01-01&to=2027-01-30';

/** Runs in a separate process, so that it doesn't delay the measured visitor. Sends the number of answers per status. */
async function requestFeeds(base: string, connections: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: '127.0.0.1' });
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: feedCount }, async (_, index) => {
      const url = `${base}/api/prayer-times/calendar.ics?${scatteredPlace(index)}&${days}`;
      const status = await statusOf(url, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  agent.destroy();
  return statuses;
}

const [base = '', connections = ''] = process.argv.slice(2);
// Waits until the parent process sends a message.
process.once('message', async () => {
  process.send?.(await requestFeeds(base, Number(connections)));
  process.disconnect();
});
process.send?.('ready');
