import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { ApiError, callApi, tokenKey } from './call-api.ts';

const answer = z.object({ success: z.literal(true) });
const getPublic = endpoint({ method: 'GET', path: '/api/public', summary: 'Public.', response: answer });
const getOwn = endpoint({
  method: 'GET',
  path: '/api/own',
  usesSession: true,
  summary: 'Of the user.',
  response: answer,
});

/** What the page sent, in order. */
let requests: { readonly path: string; readonly authorization: string | undefined }[];

/** Answers every request. Like the browser's own, a request rejects when its signal aborts. */
function serve(respond: () => Promise<Response> | Response = () => Response.json({ success: true })) {
  vi.stubGlobal('fetch', (path: string, { headers, signal }: RequestInit) => {
    requests.push({ path, authorization: (headers as Record<string, string>)['authorization'] });
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      if (signal?.aborted) reject(new DOMException('Aborted', 'AbortError'));
      void Promise.resolve(respond()).then(resolve, reject);
    });
  });
}

const never = () => new Promise<never>(() => {});
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  requests = [];
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the session’s token', () => {
  beforeEach(() => {
    serve();
    localStorage.setItem(tokenKey, 'stored');
  });

  it('is sent to an endpoint that uses the session, and to no other', async () => {
    await callApi(getOwn);
    await callApi(getPublic);
    expect(requests).toEqual([
      { path: '/api/own', authorization: 'Bearer stored' },
      { path: '/api/public', authorization: undefined },
    ]);
  });

  it('is not sent if there is none', async () => {
    localStorage.clear();
    await callApi(getOwn);
    expect(requests[0]?.authorization).toBeUndefined();
  });

  it.each([
    ['another token', 'handed over', 'Bearer handed over'],
    ['no token', undefined, undefined],
  ])('gives way to %s from the caller', async (_, token, authorization) => {
    await callApi(getOwn, { token });
    expect(requests[0]?.authorization).toBe(authorization);
  });
});

describe('a call without an answer', () => {
  it.each([
    ['20 seconds', {}, 20_000],
    ['the caller’s limit', { timeoutMs: 4_000 }, 4_000],
  ])('fails as unreachable after %s', async (_, options, limitMs) => {
    serve(never);
    let failure: unknown;
    void failureOf(callApi(getPublic, options)).then((error) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ code: 'network', status: undefined });
  });

  it('fails as unreachable if the body stops arriving', async () => {
    serve(() => new Response(new ReadableStream({ start() {} })));
    // The stand-in's body knows nothing of the signal: a browser rejects the reading.
    vi.spyOn(Response.prototype, 'json').mockImplementation(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => reject(new DOMException('Aborted', 'AbortError')), 20_001);
        }),
    );
    const failure = failureOf(callApi(getPublic));
    await vi.advanceTimersByTimeAsync(20_001);
    expect(await failure).toMatchObject({ code: 'network' });
    vi.restoreAllMocks();
  });

  it('fails as unreachable if the connection is lost in the middle of the body', async () => {
    const cutOff = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"success":'));
        body.error(new TypeError('network error'));
      },
    });
    serve(() => new Response(cutOff));
    expect(await failureOf(callApi(getPublic))).toMatchObject({ code: 'network', status: undefined });
  });

  it.each(['before', 'after'])(
    'throws the abort itself if the caller aborts %s the request',
    async (when) => {
      serve(never);
      const caller = new AbortController();
      if (when === 'before') caller.abort();
      const failure = failureOf(callApi(getPublic, { signal: caller.signal }));
      caller.abort();
      expect(await failure).not.toBeInstanceOf(ApiError);
    },
  );

  it('leaves no timer behind', async () => {
    serve();
    await callApi(getPublic);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an endpoint whose schema loads later', () => {
  const lazy = (load: () => Promise<typeof getPublic>) => ({
    ...({ method: 'GET', path: '/api/lazy', usesSession: true, load } as const),
  });

  it('is asked immediately, and its answer is parsed once the schema is there', async () => {
    serve();
    let provide = (_: typeof getPublic) => {};
    const call = callApi(lazy(() => new Promise((resolve) => (provide = resolve))));
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    provide(getPublic);
    expect(await call).toEqual({ success: true });
  });

  it('counts as unreachable if the schema cannot be loaded, also at the second attempt', async () => {
    serve();
    const load = vi.fn(() => Promise.reject<typeof getPublic>(new TypeError('Failed to import')));
    const failure = failureOf(callApi(lazy(load)));
    await vi.advanceTimersByTimeAsync(500);
    expect(await failure).toMatchObject({ code: 'network', status: undefined });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('counts as unreachable if the schema loads for too long', async () => {
    serve();
    const failure = failureOf(callApi(lazy(never), { timeoutMs: 3_000 }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failure).toMatchObject({ code: 'network', status: undefined });
  });

  it('reports an error of the server without its schema', async () => {
    const error = { success: false, error: 'No.', message: 'No.', code: 'unauthorized' };
    serve(() => Response.json(error, { status: 401 }));
    expect(await failureOf(callApi(lazy(never)))).toMatchObject({ code: 'unauthorized', status: 401 });
  });
});

describe('an answer', () => {
  it('that refuses carries the server’s sentence, reason and params', async () => {
    const refusal = {
      ...{ success: false, error: 'Too many.', message: 'Too many.', code: 'too_many_requests' },
      ...{ reason: 'too_many_requests', params: { retryAfterSeconds: 3 } },
    };
    serve(() => Response.json(refusal, { status: 429 }));
    expect(await failureOf(callApi(getPublic))).toMatchObject({
      ...{ message: 'Too many.', code: 'too_many_requests', status: 429 },
      ...{ reason: 'too_many_requests', params: { retryAfterSeconds: 3 } },
    });
  });

  it.each([
    ['is not JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['has another form', () => Response.json({ success: 'perhaps' }), 200],
    [
      'refuses without a code',
      () => Response.json({ success: false, error: 'No.', message: 'No.' }, { status: 400 }),
      400,
    ],
  ])('that %s is a bad response', async (_, respond, status) => {
    serve(respond);
    expect(await failureOf(callApi(getPublic))).toMatchObject({ code: 'bad_response', status });
  });
});
