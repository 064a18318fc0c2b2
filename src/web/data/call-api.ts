import type { BodyInputOf, Endpoint, QueryInputOf, ResponseOf } from '../../contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '../../contract/error-codes.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { object, oneOf, optional, type Reader, record, text } from '../device/readers.ts';
import { readStoredText } from '../device/storage.ts';
import { loadCode } from '../ui/use-loading.ts';

/** The entry of the browser's storage that holds the session's token. */
export const tokenKey = 'auth_token';

/**
 * A failed call. `message` is the server's sentence, in English; for `network` and `bad_response` it is for developers.
 * `reason` and `params` are the server's, see `contract/reasons.ts`: unknown ones are possible, from another version.
 */
export class ApiError extends Error {
  // Declared, and so no field that the build would have to define for Safari 15.
  declare readonly code: ErrorCode | 'network' | 'bad_response';
  declare readonly status: number | undefined;
  declare readonly reason: string | undefined;
  declare readonly params: Readonly<Record<string, unknown>>;

  constructor(
    code: ApiError['code'],
    message: string,
    status?: number,
    { reason, params = {} }: Pick<ErrorBody, 'reason' | 'params'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.params = params;
  }
}

interface CallOptions<E extends Endpoint> {
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  readonly signal?: AbortSignal;
  /** After this time the call fails with `network`. */
  readonly timeoutMs?: number;
  /** `no-cache` asks the server whether what the browser holds is still right. */
  readonly cache?: RequestCache;
  /** The token to send in place of the stored one; undefined sends none. The cookie travels by itself. */
  readonly token?: string | undefined;
}

type Schema = Endpoint['response'];

/**
 * An endpoint for modules of the first visit, which goes without schemas: that of the answer loads while the server is asked.
 * If it can't be loaded, the call fails with `network`.
 */
interface LazyEndpoint<E extends Endpoint> extends Pick<Endpoint, 'method' | 'path' | 'usesSession'> {
  readonly load: () => Promise<E>;
}

const defaultTimeoutMs = 20_000;

/** Validates the same as `errorBody` of the contract, without its schema. */
const readErrorBody: Reader<ErrorBody> = object({
  success: oneOf([false]),
  error: text,
  message: text,
  code: oneOf(Object.keys(errorStatus) as ErrorCode[]),
  reason: optional(text),
  params: optional(record),
});

/**
 * Calls an endpoint of the contract and parses the answer by its schema. Endpoints that use the session get its token.
 * Throws ApiError: with the server's sentence and reason if it gave them, `network` if it wasn't reached in time,
 * `bad_response` for any other answer. Throws an AbortError if the caller aborts.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E | LazyEndpoint<E>,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  const { response, json, schema } = await send(endpoint, options);
  if (!schema) {
    const body = readErrorBody(json);
    if (body) throw new ApiError(body.code, body.error, response.status, body);
    throw new ApiError('bad_response', `The server answered ${response.status}`, response.status);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw new ApiError('bad_response', 'The server answered in an unknown form', response.status);
  return parsed.data as ResponseOf<E>;
}

interface Answer {
  readonly response: Response;
  readonly json: unknown;
  /** Undefined if the server reports an error. */
  readonly schema: Schema | undefined;
}

async function send<E extends Endpoint>(
  endpoint: E | LazyEndpoint<E>,
  { query, body, signal, timeoutMs = defaultTimeoutMs, cache, ...options }: CallOptions<E>,
): Promise<Answer> {
  const token = 'token' in options ? options.token : endpoint.usesSession && storedToken();
  // `AbortSignal.timeout` and `AbortSignal.any` are missing in Chrome 99 and Safari 15.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const schema = 'load' in endpoint ? loadSchema(endpoint.load, controller.signal) : endpoint.response;
  try {
    const response = await fetch(endpoint.path + searchOf(query), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: controller.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(cache ? { cache } : {}),
    });
    const json: unknown = await response.json().catch((error: unknown) => {
      // Text of another form is an answer; a connection lost on the way is none.
      if (!(error instanceof SyntaxError)) throw error;
    });
    return { response, json, schema: response.ok ? await schema : undefined };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 'The server could not be reached');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Loads the schema of the answer. Rejects when the signal aborts: an import itself can't be aborted. */
function loadSchema(load: () => Promise<Endpoint>, signal: AbortSignal): Promise<Schema> {
  const loading = new Promise<Schema>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    loadCode(load).then(({ response }) => resolve(response), reject);
  });
  // If the request fails, nothing awaits it.
  loading.catch(() => undefined);
  return loading;
}

function searchOf(query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Returns the session's token on this device, if there is one. */
export const storedToken = (): string | undefined => readStoredText(tokenKey) || undefined;
