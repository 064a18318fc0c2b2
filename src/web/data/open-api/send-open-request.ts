import { monotonicMs } from '../../device/monotonic-clock.ts';

/** An answer of the open API as a program receives it, whatever its status. */
export interface OpenAnswer {
  readonly status: number;
  readonly milliseconds: number;
  /** JSON is indented. */
  readonly text: string;
  /** What is left of the request limit, if the server states it. */
  readonly remaining: number | undefined;
  readonly retryAfterSeconds: number | undefined;
}

const timeoutMs = 20_000;

/**
 * Sends a request as a program would: without a session, and without the contract's schema, because the answer itself is
 * shown. Resolves to undefined if the server can't be reached in time.
 */
export async function sendOpenRequest(address: string): Promise<OpenAnswer | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const startedAt = monotonicMs();
  try {
    // Otherwise the browser's cache may answer with the limit of an earlier request.
    const response = await fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    });
    const body = await response.text();
    return {
      status: response.status,
      milliseconds: Math.round(monotonicMs() - startedAt),
      text: indented(body),
      remaining: numberIn(/^"default";r=(\d+)/, response.headers.get('ratelimit')),
      retryAfterSeconds: numberIn(/^(\d+)$/, response.headers.get('retry-after')),
    };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function numberIn(form: RegExp, header: string | null): number | undefined {
  const [, digits] = form.exec(header ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
