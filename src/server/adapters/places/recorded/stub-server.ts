import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Received } from './recorded-place.ts';

/** An error status with a body; strings are sent as they are, everything else as JSON. */
export interface Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a stub server answers the next requests. */
export type Behaviour =
  | 'well'
  | 'page'
  | 'huge'
  | 'other shape'
  | 'cut off'
  | 'breaks off'
  | 'hangs up'
  | 'silent'
  | Refusal;

/** HTTP server on the loopback interface in place of a provider. */
export interface StubServer {
  readonly baseUrl: string;
  readonly received: readonly Received[];
  behaviour: Behaviour;
  answer: (received: Received) => unknown;
  close(): Promise<void>;
}

export async function startStubServer(): Promise<StubServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  const stub = { baseUrl: '', received, behaviour: 'well' as Behaviour, answer: (): unknown => ({}), close };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '/', 'http://stub');
    const call: Received = { method: request.method ?? '', url, headers: request.headers, body };
    received.push(call);
    const { behaviour, answer } = stub as StubServer;
    if (typeof behaviour === 'object') {
      const text = typeof behaviour.body === 'string' ? behaviour.body : JSON.stringify(behaviour.body);
      response.writeHead(behaviour.status, behaviour.headers).end(text);
    } else behave(behaviour, response, () => JSON.stringify(answer(call)));
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

function behave(
  behaviour: Exclude<Behaviour, Refusal>,
  response: ServerResponse,
  answer: () => string,
): void {
  switch (behaviour) {
    case 'well':
      return void response.end(answer());
    case 'page':
      return void response.end('<!doctype html><title>Sign in to the network</title>');
    case 'huge':
      return void response.end(`{"elements":["${'x'.repeat(10_000_000)}"]}`);
    case 'other shape':
      return void response.end('{"data":{"items":[]}}');
    case 'cut off':
      return void response.end(answer().slice(0, -20));
    case 'breaks off':
      response.writeHead(200, { 'content-length': '100000' });
      return void response.write(answer().slice(0, 20), () => response.destroy());
    case 'hangs up':
      return void response.destroy();
    case 'silent':
      return;
  }
}
