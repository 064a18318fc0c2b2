import type { SearchFailure } from '../../../../contract/places.ts';
import { originalMessage, type ServerMessage } from '../../../data/server-message.tsx';
import { message } from '../../../i18n/localisation.tsx';

/** The specification's sentence for a provider whose API is disabled. */
const apiDisabled = message(
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.",
);

/** Messages for an answer without places. */
const failureMessages: Readonly<Record<SearchFailure, string>> = {
  disabled: apiDisabled,
  quota: message('Too many searches right now. Please try again later.'),
  unreachable: message('Place search isn’t available right now.'),
  no_source: message('Place search isn’t available on this site right now.'),
  none: message('Place search isn’t available in this area.'),
};

/** After these, the same search would fail again. */
const lastingFailures: ReadonlySet<unknown> = new Set([
  failureMessages.disabled,
  failureMessages.quota,
  failureMessages.no_source,
  failureMessages.none,
]);

/** Returns whether the same search may succeed in a moment. */
export const mayRetry = (error: ServerMessage): boolean => !lastingFailures.has(error);

/**
 * Returns the message for an answer without places.
 * @param sentence the `error` of the answer, in English
 * @returns undefined if there is neither a reason nor a sentence
 */
export function searchErrorMessage(
  sentence: string,
  reason: SearchFailure | undefined,
): ServerMessage | undefined {
  return reason ? failureMessages[reason] : recognizeDisabled(originalMessage(sentence));
}

/** Detects a disabled API by the words that the specification lists, for errors without a reason code. */
export function recognizeDisabled<T>(shown: ServerMessage | T): ServerMessage | T {
  const isOriginal = typeof shown === 'object' && shown !== null && 'original' in shown;
  return isOriginal && /REQUEST_DENIED|disabled or restricted/.test(shown.original) ? apiDisabled : shown;
}
