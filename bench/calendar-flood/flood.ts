import { Agent } from 'node:http';
import { scatteredPlace } from '../http/scattered-place.ts';
import { ask } from './ask.ts';

const feedCount = 600;
const days = 'from=2026-01-01&to=2027-01-30';

/** In a process of its own, so that the visitor who is measured does not wait for it. Sends how often each status came. */
async function askForFeeds(base: string, connections: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: '127.0.0.1' });
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: feedCount }, async (_, index) => {
      const url = `${base}/api/prayer-times/calendar.ics?${scatteredPlace(index)}&${days}`;
      const status = await ask(url, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  agent.destroy();
  return statuses;
}

const [base = '', connections = ''] = process.argv.slice(2);
// Loaded, and only waiting for the word to begin.
process.once('message', async () => {
  process.send?.(await askForFeeds(base, Number(connections)));
  process.disconnect();
});
process.send?.('ready');
