import type { BodyInputOf, Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import { ApiError, callApi, storedToken } from '../../data/call-api.ts';
import { timeoutSignal } from '../../device/timeout-signal.ts';

/** A network that never answers ends here. */
const patienceMs = 20_000;

/** Calls the server as the one who is signed in. Throws ApiError, or the time-out's own error. */
export function ask<E extends Endpoint>(endpoint: E, body?: BodyInputOf<E>): Promise<ResponseOf<E>> {
  const bearer = storedToken();
  return callApi(endpoint, {
    signal: timeoutSignal(patienceMs),
    ...(body === undefined ? {} : { body }),
    ...(bearer === undefined ? {} : { bearer }),
  });
}

/** The session has ended meanwhile. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
