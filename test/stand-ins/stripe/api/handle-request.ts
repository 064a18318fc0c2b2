import type { Books } from '../billing/store.ts';
import { testKeys } from '../settings.ts';
import { Refusal } from './api-error.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { expand } from './expand.ts';
import { type Form, readForm } from './form.ts';
import { type Answer, fingerprintOf, forget, recall, remember } from './idempotency.ts';
import { Parameters } from './parameters.ts';

export interface ApiRequest {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

interface Found {
  readonly endpoint: Endpoint;
  readonly id: string;
}

function find(method: string, path: string): Found {
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace(':id', '([^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`);
}

function checkKey(authorization: string | undefined): void {
  if (authorization === `Bearer ${testKeys.secret}`) return;
  const message = authorization ? 'Invalid API Key provided' : 'You did not provide an API key.';
  throw new Refusal(401, message);
}

function answerOnce(books: Books, origin: string, { method, url, body }: ApiRequest): Answer {
  const { pathname, search } = new URL(url, origin);
  const { endpoint, id } = find(method, pathname);
  const form: Form = { ...readForm(search.slice(1)), ...readForm(body) };
  const parameters = new Parameters(form, endpoint.allowed);
  const object = endpoint.answer({ books, id, parameters, origin });
  return { status: 200, body: expand(books, object, parameters.texts('expand')) };
}

function attempt(books: Books, origin: string, request: ApiRequest): Answer {
  try {
    return answerOnce(books, origin, request);
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Stripe keeps the answer of whatever it began with; parameters that make no sense it turns away at the door. */
function wasBegun({ body }: Answer): boolean {
  return !/"code":"parameter_/.test(JSON.stringify(body));
}

/**
 * One request of the server's. The answer to a POST with a key is the answer to every later one with that key and the
 * same parameters, errors included, for a day.
 * @param work holds the request back as long as a test wants it to be under way
 */
export async function answerRequest(
  books: Books,
  origin: string,
  request: ApiRequest,
  work: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    checkKey(request.authorization);
    const { idempotencyKey: key, method, url, body } = request;
    if (method !== 'POST' || !key) return (await work()) ?? attempt(books, origin, request);
    return recall(books, key, fingerprintOf(method, url, body)) ?? (await answerUnder(key));
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }

  async function answerUnder(key: string): Promise<Answer> {
    try {
      const answer = (await work()) ?? attempt(books, origin, request);
      if (wasBegun(answer)) remember(books, key, answer);
      else forget(books, key);
      return answer;
    } catch (error) {
      forget(books, key);
      throw error;
    }
  }
}
