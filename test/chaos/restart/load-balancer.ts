import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callServer } from '../client/api-client.ts';
import { pause } from '../wait.ts';

/** A minimal load balancer. It polls `/ready`, and tries another server if one refuses the connection. */
export interface LoadBalancer {
  readonly url: string;
  /** Sets the server of a slot and replaces the previous one. */
  setServer(slot: number, server: string): void;
  /** Whether the slot's server gets requests. */
  isHealthy(slot: number): boolean;
  close(): Promise<void>;
}

interface Slot {
  server: string;
  isHealthy: boolean;
}

const pollIntervalMs = 100;
const responseLimitMs = 2_000;

export async function startLoadBalancer(): Promise<LoadBalancer> {
  const slots: Slot[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isClosed = false;

  async function pollHealth(): Promise<void> {
    while (!isClosed) {
      await Promise.all(slots.map(checkHealth));
      await pause(pollIntervalMs);
    }
  }
  async function checkHealth(slot: Slot): Promise<void> {
    const { server } = slot;
    const status = await callServer(server, '/ready', { limitMs: responseLimitMs }).then(
      (response) => response.status,
      () => 0,
    );
    if (slot.server === server) slot.isHealthy = status === 200;
  }
  function nextSlot(tried: ReadonlySet<Slot>): Slot | undefined {
    const available = slots.filter((slot) => slot.isHealthy && !tried.has(slot));
    return available[turn++ % Math.max(1, available.length)];
  }
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried = new Set<Slot>();
    for (let slot = nextSlot(tried); slot; slot = nextSlot(tried)) {
      tried.add(slot);
      const outcome = await forward(slot.server, incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'broken') return void outgoing.writeHead(502).end('the connection broke');
      slot.isHealthy = false;
    }
    outgoing.writeHead(503).end('no healthy server');
  }
  function forward(server: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const { method, headers, url = '/' } = incoming;
    return new Promise<'answered' | 'refused' | 'broken'>((resolve) => {
      const upstream = request(server + url, { agent, method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
        response.pipe(outgoing);
        response.once('end', () => resolve('answered'));
        response.once('error', () => outgoing.destroy());
      });
      upstream.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      );
      upstream.end(body);
    });
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const polling = pollHealth();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setServer(slot, url) {
      slots[slot] = { server: url, isHealthy: false };
    },
    isHealthy: (slot) => slots[slot]?.isHealthy === true,
    async close() {
      isClosed = true;
      await polling;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** Removes hop-by-hop headers, which must not be forwarded. */
function withoutConnection({ connection, 'keep-alive': _, ...headers }: IncomingMessage['headers']) {
  return headers;
}
