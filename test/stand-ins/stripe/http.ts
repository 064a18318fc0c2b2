import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { handleRequest } from './api/handle-request.ts';
import type { ApiResponse } from './api/idempotency.ts';
import { newId } from './billing/state.ts';
import type { StripeStore } from './billing/store.ts';
import { type BrowserAnswer, handleBrowserRequest } from './browser/browser-endpoints.ts';
import type { Faults } from './faults.ts';
import { apiVersion } from './settings.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
}

interface ServerOptions {
  readonly store: StripeStore;
  readonly faults: Faults;
  readonly requests: ReceivedRequest[];
  /** The origin it listens on. */
  readonly origin: () => string;
  /** Runs due tasks before each request. */
  readonly catchUp: () => void;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:";

function sendToBrowser(response: ServerResponse, { status, type, body }: BrowserAnswer): void {
  response.writeHead(status, {
    ...{ 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': framePolicy },
    ...{ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
  });
  response.end(body);
}

function sendToServer(response: ServerResponse, apiResponse: ApiResponse, key: string | undefined): void {
  const body = JSON.stringify(apiResponse.body, undefined, 2);
  response.writeHead(apiResponse.status, {
    ...{ 'content-type': 'application/json', 'request-id': newId('req'), 'stripe-version': apiVersion },
    ...(key ? { 'idempotency-key': key } : {}),
    ...(apiResponse.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(body);
}

const serverError = { error: { type: 'api_error', message: 'An unknown error occurred' } };

async function handleApiRequest(options: ServerOptions, request: IncomingMessage, response: ServerResponse) {
  const { store, faults, requests } = options;
  const { method = 'GET', url = '/' } = request;
  const body = await textOf(request);
  const idempotencyKey = headerOf(request, 'idempotency-key');
  requests.push({ method, path: url.split('?')[0] ?? url, idempotencyKey });
  const fault = faults.take(method);
  if (fault === 'silence') return void request.socket.destroy();
  if (fault === 'error') return sendToServer(response, { status: 500, body: serverError }, idempotencyKey);
  const authorization = headerOf(request, 'authorization');
  const apiRequest = { method, url, body, idempotencyKey, authorization };
  const apiResponse = await handleRequest(store, options.origin(), apiRequest, async () => {
    await faults.wait();
    return fault === 'stored_error' ? { status: 500, body: serverError } : undefined;
  });
  if (fault === 'lost_answer') return void request.socket.destroy();
  sendToServer(response, apiResponse, idempotencyKey);
}

async function handle(
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  options.catchUp();
  const { method = 'GET', url = '/' } = request;
  if (url.startsWith('/v1/')) return handleApiRequest(options, request, response);
  const path = url.split('?')[0] ?? url;
  const browserResponse = handleBrowserRequest(options.store, method, path, await textOf(request));
  sendToBrowser(response, browserResponse ?? { status: 404, type: 'text/plain', body: 'Not found' });
}

/** Serves Stripe's API, Stripe.js and its frames. */
export function createHttpServer(options: ServerOptions): Server {
  return createServer((request, response) => {
    handle(options, request, response).catch((error: unknown) => {
      console.error(error);
      request.socket.destroy();
    });
  });
}
