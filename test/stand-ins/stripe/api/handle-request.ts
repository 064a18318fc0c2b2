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
  /** Path and query. */
  readonly url: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

interface EndpointMatch {
  readonly endpoint: Endpoint;
  readonly id: string;
}

function find(method: string, path: string): EndpointMatch {
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

function runEndpoint(store: StripeStore, origin: string, { method, url, body }: ApiRequest): ApiResponse {
  const { pathname, search } = new URL(url, origin);
  const { endpoint, id } = find(method, pathname);
  const form: Form = { ...parseForm(search.slice(1)), ...parseForm(body) };
  const parameters = new Parameters(form, endpoint.allowed);
  const object = endpoint.handle({ store, id, parameters, origin });
  return { status: 200, body: expand(store, object, parameters.texts('expand')) };
}

function respond(store: StripeStore, origin: string, request: ApiRequest): ApiResponse {
  try {
    return runEndpoint(store, origin, request);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Whether Stripe stores the response for its idempotency key: it does, unless the parameters were invalid. */
function isStored({ body }: ApiResponse): boolean {
  return !/"code":"parameter_/.test(JSON.stringify(body));
}

/**
 * Handles one API request. For a day, a POST with an idempotency key gets the stored response of the first request with
 * that key and the same parameters, errors included.
 * @param work delays the request while a test keeps it in progress; a response that it returns replaces the real one
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
    if (method !== 'POST' || !key) return (await work()) ?? respond(store, origin, request);
    return claimKey(store, key, fingerprintOf(method, url, body)) ?? (await respondUnderKey(key));
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body };
    throw error;
  }

  async function respondUnderKey(key: string): Promise<ApiResponse> {
    try {
      const response = (await work()) ?? respond(store, origin, request);
      if (isStored(response)) storeResponse(store, key, response);
      else releaseKey(store, key);
      return response;
    } catch (error) {
      releaseKey(store, key);
      throw error;
    }
  }
}
