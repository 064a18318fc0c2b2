import { publicUrl } from './account.ts';

/** The response fields that scenarios read; which ones are present depends on the route. */
export interface ResponseBody {
  readonly testingOTP?: string;
  readonly token?: string;
  readonly counted?: boolean;
  readonly user?: { readonly isPremium: boolean };
  readonly clientSecret?: string;
  readonly hasAccepted?: boolean;
  readonly settings?: { readonly favourites?: readonly string[]; readonly theme?: object };
  readonly updatedAt?: string | null;
}

/** Returns the field, or throws if it is missing. */
export function requireField<T>(field: T | undefined, name: string): T {
  if (field === undefined) throw new Error(`the response has no ${name}`);
  return field;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: ResponseBody;
  readonly headers: Headers;
  /** The cookies set by the response, as a `Cookie` header: `name=value; name=value`. */
  readonly cookies: string;
}

export interface CallOptions {
  /** Default: GET without a body, else POST. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object | string;
  /** The session token. */
  readonly token?: string;
  readonly cookies?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
}

/** Calls a running server. Rejects on a network error or timeout. */
export async function callServer(
  server: string,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const { body, token, cookies, limitMs = 15_000 } = options;
  const response = await fetch(server + path, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: publicUrl,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookies && { cookie: cookies }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
    cookies: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
