import { getDuas } from '../../../contract/duas.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { ApiError, callApi } from '../call-api.ts';

/** So long may the whole collection take to arrive. */
const limitMs = 20_000;

/** `refused`: the server's word that this person may not read them. `unheard`: no word of it at all. */
type Answer = ResponseOf<typeof getDuas> | 'refused' | 'unheard';

interface Question {
  readonly bearer: string | undefined;
  /** The version that this device keeps. */
  readonly have: string | undefined;
  readonly signal: AbortSignal;
}

export async function askForDuas({ bearer, have, signal }: Question): Promise<Answer> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, limitMs);
  signal.addEventListener('abort', giveUp);
  try {
    return await callApi(getDuas, {
      query: { have },
      signal: limit.signal,
      ...(bearer === undefined ? {} : { bearer }),
    });
  } catch (cause) {
    const isRefused =
      cause instanceof ApiError && (cause.code === 'unauthorized' || cause.code === 'forbidden');
    return isRefused ? 'refused' : 'unheard';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
