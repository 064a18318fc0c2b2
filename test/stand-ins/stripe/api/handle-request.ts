import type { StripeStore } from '../billing/store.ts';
import { testKeys } from '../settings.ts';
import { ApiError } from './api-error.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { expand } from './expand.ts';
import { type Form, parseForm } from './form.ts';
import { type ApiResponse, claimKey, fingerprintOf, releaseKey, storeResponse } from './idempotency.ts';
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
  throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
}

function checkKey(authorization: string | undefined): void {
  if (authorization === `Bearer ${testKeys.secret}`) return;
  const message = authorization ? 'Invalid API Key provided' : 'You did not provide an API key.';
  throw new ApiError(401, message);
}

function answerOnce(store: StripeStore, origin: string, { method, url, body }: ApiRequest): ApiResponse {
  const { pathname, search } = new URL(url, origin);
  const { endpoint, id } = find(method, pathname);
  const form: Form = { ...parseForm(search.slice(1)), ...parseForm(body) };
  const parameters = new Parameters(form, endpoint.allowed);
  const object = endpoint.handle({ store, id, parameters, origin });
  return { status: 200, body: expand(store, object, parameters.texts('expand')) };
}

function attempt(store: StripeStore, origin: string, request: ApiRequest): ApiResponse {
  try {
    return answerOnce(store, origin, request);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Stripe keeps the answer of whatever it began with; parameters that make no sense it turns away at the door. */
function wasBegun({ body }: ApiResponse): boolean {
  return !/"code":"parameter_/.test(JSON.stringify(body));
}

/**
 * One request of the server's. The answer to a POST with a key is the answer to every later one with that key and the
 * same parameters, errors included, for a day.
 * @param work holds the request back as long as a test wants it to be under way
 */
export async function handleRequest(
  store: StripeStore,
  origin: string,
  request: ApiRequest,
  work: () => Promise<ApiResponse | undefined>,
): Promise<ApiResponse> {
  try {
    checkKey(request.authorization);
    const { idempotencyKey: key, method, url, body } = request;
    if (method !== 'POST' || !key) return (await work()) ?? attempt(store, origin, request);
    return claimKey(store, key, fingerprintOf(method, url, body)) ?? (await answerUnder(key));
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }

  async function answerUnder(key: string): Promise<ApiResponse> {
    try {
      const answer = (await work()) ?? attempt(store, origin, request);
      if (wasBegun(answer)) storeResponse(store, key, answer);
      else releaseKey(store, key);
      return answer;
    } catch (error) {
      releaseKey(store, key);
      throw error;
    }
  }
}
