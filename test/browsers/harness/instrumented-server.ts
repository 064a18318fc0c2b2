import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type BuiltServer, findFreePorts, startBuiltServer } from '../../e2e/harness/built-server.ts';

const hook = readFileSync(path.join(import.meta.dirname, 'error-hook.js'), 'utf8');

/**
 * Starts the built product behind a proxy that prepends error-hook.js to boot.js, the page's first script. WebKitGTK's
 * driver reports no errors and can't run a script before the page's own.
 */
export async function startInstrumentedServer(): Promise<BuiltServer> {
  const [port = 0, publicPort = 0] = await findFreePorts(2);
  const url = `http://localhost:${publicPort}`;
  const server = await startBuiltServer({ port, environment: { PUBLIC_URL: url } });
  const proxy = createServer((incoming, outgoing) => {
    const pathname = incoming.url?.split('?', 1)[0];
    if (pathname === '/boot.js') void sendBootScript(server.url, outgoing);
    else forward(port, incoming, outgoing);
  });
  proxy.listen(publicPort, 'localhost');
  await once(proxy, 'listening');
  return {
    url,
    output: server.output,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
    },
  };
}

async function sendBootScript(url: string, outgoing: ServerResponse): Promise<void> {
  const script = await (await fetch(`${url}/boot.js`)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(hook + script);
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const upstreamRequest = request({ host: 'localhost', port, method, path, headers }, (upstream) => {
    outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(outgoing);
  });
  upstreamRequest.on('error', () => outgoing.destroy());
  incoming.pipe(upstreamRequest);
}
