import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerRequest } from './api/handle-request.ts';
import type { Answer } from './api/idempotency.ts';
import { newId } from './billing/state.ts';
import type { Books } from './billing/store.ts';
import { answerBrowser, type BrowserAnswer } from './browser/browser-endpoints.ts';
import type { Faults } from './faults.ts';
import { apiVersion } from './settings.ts';

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
}

interface House {
  readonly books: Books;
  readonly faults: Faults;
  readonly requests: AskedRequest[];
  /** Where it listens, once it does. */
  readonly origin: () => string;
  /** Whatever is due by the clock happens before a question is answered. */
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

function sendToServer(response: ServerResponse, answer: Answer, key: string | undefined): void {
  const body = JSON.stringify(answer.body, undefined, 2);
  response.writeHead(answer.status, {
    ...{ 'content-type': 'application/json', 'request-id': newId('req'), 'stripe-version': apiVersion },
    ...(key ? { 'idempotency-key': key } : {}),
    ...(answer.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(body);
}

const trouble = { error: { type: 'api_error', message: 'An unknown error occurred' } };

async function answerServer(house: House, request: IncomingMessage, response: ServerResponse) {
  const { books, faults, requests } = house;
  const { method = 'GET', url = '/' } = request;
  const body = await textOf(request);
  const idempotencyKey = headerOf(request, 'idempotency-key');
  requests.push({ method, path: url.split('?')[0] ?? url, idempotencyKey });
  const fault = faults.take(method);
  if (fault === 'silence') return void request.socket.destroy();
  if (fault === 'error') return sendToServer(response, { status: 500, body: trouble }, idempotencyKey);
  const asked = { method, url, body, idempotencyKey, authorization: headerOf(request, 'authorization') };
  const answer = await answerRequest(books, house.origin(), asked, async () => {
    await faults.wait();
    return fault === 'kept_error' ? { status: 500, body: trouble } : undefined;
  });
  if (fault === 'lost_answer') return void request.socket.destroy();
  sendToServer(response, answer, idempotencyKey);
}

async function answer(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  house.catchUp();
  const { method = 'GET', url = '/' } = request;
  if (url.startsWith('/v1/')) return answerServer(house, request, response);
  const path = url.split('?')[0] ?? url;
  const found = answerBrowser(house.books, method, path, await textOf(request));
  sendToBrowser(response, found ?? { status: 404, type: 'text/plain', body: 'Not found' });
}

/** Serves what Stripe's API, Stripe.js and its frames are asked for. */
export function createHttp(house: House): Server {
  return createServer((request, response) => {
    answer(house, request, response).catch((error: unknown) => {
      console.error(error);
      request.socket.destroy();
    });
  });
}
