import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site with one page, on an origin of its own. */
export interface OtherSite {
  /** On 127.0.0.1, which is another site than the app's localhost. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a site with one page.
 * @param body its HTML
 * @param headers of the page
 */
export async function startOtherSite(
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<OtherSite> {
  // Journeys wait for this mark of our own pages.
  const html = `<!doctype html><html lang="en" data-alive><head><meta charset="utf-8"><title>Another site</title></head><body><h1>Another site</h1>${body}</body></html>`;
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

/** What a page's script gets from a request: undefined if the browser hides the answer. */
export interface Fetched {
  readonly status: number;
  readonly body: unknown;
  readonly rateLimit: string | null;
}

/**
 * Runs in a page. Takes the address and the options as one text, which every driver of a browser can pass on. Resolves to
 * null if the browser hides the answer.
 */
export const fetchInPage = (input: string): Promise<Fetched | null> => {
  const [address, options] = JSON.parse(input);
  return fetch(address, options).then(
    async (response) => ({
      status: response.status,
      body: await response.json(),
      rateLimit: response.headers.get('ratelimit'),
    }),
    () => null,
  );
};
