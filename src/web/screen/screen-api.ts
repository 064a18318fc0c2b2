import type { Endpoint } from '../../contract/endpoint.ts';
import { monotonicMs } from '../device/monotonic-clock.ts';

type Route = Pick<Endpoint, 'method' | 'path'>;

/** The endpoints of the contract that the screen uses, without their schemas. */
export const screenRoutes = {
  createScreen: { method: 'POST', path: '/api/screen' },
  getScreen: { method: 'GET', path: '/api/screen' },
  getPrayerTimes: { method: 'GET', path: '/api/prayer-times' },
  listTimetables: { method: 'GET', path: '/api/prayer-times/timetables' },
} as const satisfies Record<string, Route>;

/** An answer of the server, or none. */
export interface ScreenAnswer {
  /** 0 if the server wasn't reached. */
  readonly status: number;
  readonly body: unknown;
  /** The server's clock when the answer arrived (epoch milliseconds); undefined if it isn't known exactly enough. */
  readonly serverMs: number | undefined;
}

const timeoutMs = 20_000;
/** A `Date` header has whole seconds. */
const halfSecondMs = 500;
/** A slower answer says too little about the time. */
const longestTripMs = 10_000;

const noAnswer: ScreenAnswer = { status: 0, body: undefined, serverMs: undefined };

/**
 * Calls an endpoint. Unlike `callApi` it also reads the server's clock, never uses a cache, which would hold an old one, and goes
 * without the schemas, which are larger than the rest of the screen. What it answers must be read with readers.
 */
export async function callScreenApi(
  { method, path }: Route,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<ScreenAnswer> {
  // Missing before Chrome 66 and Safari 12.1, where a call ends when the browser gives up.
  const controller = 'AbortController' in window ? new AbortController() : undefined;
  const timer = setTimeout(() => controller?.abort(), timeoutMs);
  const sentMs = monotonicMs();
  try {
    const response = await fetch(path + searchOf(query), {
      ...{ method, cache: 'no-store', credentials: 'omit', ...(controller && { signal: controller.signal }) },
    });
    const tripMs = monotonicMs() - sentMs;
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body, serverMs: serverTime(response.headers, tripMs) };
  } catch {
    return noAnswer;
  } finally {
    clearTimeout(timer);
  }
}

function serverTime(headers: Headers, tripMs: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // A cache on the way answers with the time at which it stored the answer.
  const isStored = Number(headers.get('age') ?? 0) > 0;
  if (Number.isNaN(date) || isStored || tripMs > longestTripMs) return undefined;
  return date + halfSecondMs + tripMs / 2;
}

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
