import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that embeds the widget, on an origin of its own. */
export interface EmbeddingSite {
  /** For example `http://localhost:41873`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a site with one page.
 * @param body its HTML
 * @param headers of the page
 */
export async function startEmbeddingSite(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EmbeddingSite> {
  // Journeys wait for this mark of our own pages.
  const html = `<!doctype html><html lang="en" data-alive><head><meta charset="utf-8"><title>A mosque</title></head><body><h1>A mosque</h1>${body}</body></html>`;
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
