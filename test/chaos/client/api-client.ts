/** The site's own address, as every server of a scenario is told it: what changes something has to come from there. */
export const origin = 'http://localhost:3000';

/** Of all that servers answer, what a scenario reads; an answer has the fields of its route. */
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

/** A field that the answer must have here. */
export function requireField<T>(field: T | undefined, name: string): T {
  if (field === undefined) throw new Error(`an answer has no ${name}`);
  return field;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: ResponseBody;
  readonly headers: Headers;
  /** What was set, to be brought along: `name=value; name=value`. */
  readonly cookies: string;
}

export interface CallOptions {
  /** GET without a body, else POST. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object | string;
  /** Of the session. */
  readonly token?: string;
  readonly cookies?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
}

/** Asks a running server. Rejects where no answer came, or none in time. */
export async function callServer(server: string, path: string, how: CallOptions = {}): Promise<ApiResponse> {
  const { body, token, cookies, limitMs = 15_000 } = how;
  const answer = await fetch(server + path, {
    method: how.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookies && { cookie: cookies }),
      ...how.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : text,
    headers: answer.headers,
    cookies: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
