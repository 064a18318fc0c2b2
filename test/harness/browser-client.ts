import type { FastifyInstance } from 'fastify';
import { testOrigin } from './server.ts';

export interface ClientAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it expects
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** An HTTP client with a cookie jar: it stores the cookies that the server sets and sends them with each request. */
export interface BrowserClient {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<ClientAnswer>;
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ClientAnswer>;
  post(url: string, payload?: object, headers?: Readonly<Record<string, string>>): Promise<ClientAnswer>;
}

/** Creates a client with an empty cookie jar. `address` is the client's IP address as the server sees it. */
export function openBrowser(app: FastifyInstance, address = '127.0.0.1'): BrowserClient {
  const cookies = new Map<string, string>();

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: object | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<ClientAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { ...(cookie && { cookie }), ...(method === 'GET' ? {} : { origin: testOrigin }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson =
      response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  }

  return {
    cookies,
    get: (url, headers = {}) => call('GET', url, undefined, headers),
    send: (method, url, payload, headers = {}) => call(method, url, payload, headers),
    post: (url, payload, headers = {}) => call('POST', url, payload, headers),
  };
}
