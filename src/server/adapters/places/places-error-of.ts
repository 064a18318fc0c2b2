import { OutgoingError } from '../../platform/outgoing.ts';
import { PlacesError } from './places-provider.ts';

/**
 * What a failed call means for a search. Of the statuses: 401 is a wrong key, 403 a key or a caller that is shut out,
 * 429 too many calls, 5xx trouble over there; any other says that our question no longer fits the service.
 */
export function toPlacesError(error: unknown, signal: AbortSignal): PlacesError {
  if (error instanceof PlacesError) return error;
  if (signal.aborted) return new PlacesError('timeout', 'the search was ended before an answer came');
  if (!(error instanceof OutgoingError)) return new PlacesError('unavailable', 'the call failed');
  if (error.kind === 'timeout' || error.kind === 'bad_response')
    return new PlacesError(error.kind, error.message);
  if (error.kind === 'network') return new PlacesError('unavailable', 'not reached', { mayRetry: true });
  return ofStatus(error);
}

function ofStatus({ status = 0, message, retryAfterMs }: OutgoingError): PlacesError {
  if (status === 401) return new PlacesError('auth', message);
  if (status === 403) return new PlacesError('disabled', message);
  if (status === 429) return new PlacesError('quota', message, { retryAfterMs });
  if (status >= 500) return new PlacesError('unavailable', message, { retryAfterMs, mayRetry: true });
  return new PlacesError('bad_response', message);
}
