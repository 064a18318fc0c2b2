import type { Account } from '../../contract/account.ts';
import { getMe } from '../../contract/session.ts';
import { timeoutSignal } from '../device/timeout-signal.ts';
import { ApiError, callApi, storedToken } from './call-api.ts';
import { isMarkedSignedIn } from './signed-in-mark.ts';

/** After so long the page goes on without a user. */
const limitMs = 3_000;

interface Answer {
  readonly user: Account;
  /** Where the browser holds none yet. */
  readonly token?: string | undefined;
}

/**
 * `nobody`: the server knows of no session. `silent`: no answer of it, in time or at all; what stands before a server
 * that is away may say so in its stead. `failed`: anything else.
 */
type NoAnswer = 'nobody' | 'silent' | 'failed';

/**
 * Asks the server whose session this is.
 * @param handoff the identity provider's one-time value. Where it is refused, the session that this browser had before
 * still counts: a foreign link with a made-up value must sign nobody out.
 */
export async function askWhoThisIs(handoff: string | undefined): Promise<Answer | NoAnswer> {
  const token = storedToken();
  const answer = await ask(handoff ?? token);
  const hadSession = token !== undefined || isMarkedSignedIn();
  return handoff !== undefined && answer === 'nobody' && hadSession ? ask(token) : answer;
}

async function ask(bearer: string | undefined): Promise<Answer | NoAnswer> {
  const signal = timeoutSignal(limitMs);
  try {
    return await callApi(getMe, { signal, ...(bearer === undefined ? {} : { bearer }) });
  } catch (cause) {
    return signal.aborted ? 'silent' : meaningOf(cause);
  }
}

function meaningOf(cause: unknown): NoAnswer {
  if (!(cause instanceof ApiError)) return 'failed';
  if (cause.status === 401) return 'nobody';
  return isAway(cause) ? 'silent' : 'failed';
}

/** A proxy's own words for a server that is away come under many numbers, and never in the form of the server's. */
function isAway({ code, status }: ApiError): boolean {
  if (status === undefined || [429, 502, 503, 504].includes(status)) return true;
  return code === 'bad_response' && status >= 500;
}
