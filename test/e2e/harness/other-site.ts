import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, without content. */
export interface OtherSite {
  /** On 127.0.0.1, which is another site than the app's localhost. */
  readonly url: string;
  stop(): Promise<void>;
}

const page = (head: string) =>
  `<!doctype html><html lang="en" data-alive><head><title>Another site</title>${head}</head><h1>Another site</h1></html>`;

/** `head` is added to the page, for what a browser's harness needs. */
export async function startOtherSite(head = ''): Promise<OtherSite> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? page(head) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
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
