import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callServer } from '../client/api-client.ts';
import { pause } from '../wait.ts';

/** A balancer as small as one can be: it asks `/ready`, and sends what was not sent yet to somebody else, nothing else. */
export interface LoadBalancer {
  readonly url: string;
  /** Puts a server in a place; what stood there is asked no more. */
  setServer(place: number, server: string): void;
  /** Resolves when the server in this place is sent requests again. */
  isHealthy(place: number): boolean;
  close(): Promise<void>;
}

interface Place {
  server: string;
  isIn: boolean;
}

const askEveryMs = 100;
const answerLimitMs = 2_000;

export async function startLoadBalancer(): Promise<LoadBalancer> {
  const places: Place[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isClosed = false;

  async function watch(): Promise<void> {
    while (!isClosed) {
      await Promise.all(places.map(lookAt));
      await pause(askEveryMs);
    }
  }
  async function lookAt(place: Place): Promise<void> {
    const { server } = place;
    const status = await callServer(server, '/ready', { limitMs: answerLimitMs }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (place.server === server) place.isIn = status === 200;
  }
  function next(tried: ReadonlySet<Place>): Place | undefined {
    const open = places.filter((place) => place.isIn && !tried.has(place));
    return open[turn++ % Math.max(1, open.length)];
  }
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const tried = new Set<Place>();
    for (let place = next(tried); place; place = next(tried)) {
      tried.add(place);
      const became = await forward(place.server, incoming, body, outgoing);
      if (became === 'answered') return;
      if (became === 'broken') return void outgoing.writeHead(502).end('the connection broke');
      place.isIn = false;
    }
    outgoing.writeHead(503).end('nobody is there');
  }
  function forward(server: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const { method, headers, url = '/' } = incoming;
    return new Promise<'answered' | 'refused' | 'broken'>((resolve) => {
      const asked = request(server + url, { agent, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(outgoing);
        answer.once('end', () => resolve('answered'));
        answer.once('error', () => outgoing.destroy());
      });
      asked.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
      );
      asked.end(body);
    });
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watching = watch();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setServer(place, at) {
      places[place] = { server: at, isIn: false };
    },
    isHealthy: (place) => places[place]?.isIn === true,
    async close() {
      isClosed = true;
      await watching;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** Between two neighbours each: the client's connection to the proxy stays. */
function withoutConnection({ connection, 'keep-alive': _, ...headers }: IncomingMessage['headers']) {
  return headers;
}
