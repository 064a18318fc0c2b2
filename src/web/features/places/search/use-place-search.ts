import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type PlacesAnswer, searchHalal, searchMosques } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { callApi } from '../../../data/call-api.ts';
import { reportEvent } from '../../../data/report-event.ts';
import { type ServerMessage, serverMessageOf, serverMessageText } from '../../../data/server-message.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { formatQueryDegrees } from '../../../i18n/plain-numbers.ts';
import { showToast } from '../../../ui/toast.ts';
import { kindMessages } from '../place-messages.ts';
import { recognizeDisabled, searchErrorMessage } from './search-error.ts';
import { idleSearch, reduceSearch, type SearchQuery, type SearchState } from './search-state.ts';

/** The server responds within four seconds, even with an error; the timeout covers responses lost in the network. */
const timeoutMs = 20_000;

interface PlaceSearch {
  readonly state: SearchState;
  /** Starts a search and cancels the running one. */
  readonly search: (query: SearchQuery) => void;
  /** Cancels the running search and clears the results. */
  readonly reset: () => void;
}

/** Searches for one kind of place, with at most one request at a time. */
export function usePlaceSearch(kind: PlaceKind): PlaceSearch {
  const { t, language } = useLocalisation();
  const [state, dispatch] = useReducer(reduceSearch, idleSearch);
  const running = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  useEffect(
    () => () => {
      // An answer after unmount is ignored.
      attempts.current += 1;
      running.current?.abort();
    },
    [],
  );

  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    attempts.current += 1;
    return { attempt: attempts.current, controller: running.current };
  }, []);

  const search = useCallback(
    async (query: SearchQuery) => {
      const { attempt, controller } = begin();
      dispatch({ type: 'started', attempt, query });
      countSearch(kind, query);
      const outcome = await fetchPlaces(kind, query, language, controller);
      if (attempt !== attempts.current) return;
      if (outcome.answer) {
        dispatch({ type: 'answered', attempt, answer: outcome.answer, atMs: Date.now() });
        return;
      }
      const error = outcome.failure ?? kindMessages[kind].failed;
      dispatch({ type: 'failed', attempt, error });
      showToast({ title: t('Error'), text: serverMessageText(error, t), tone: 'danger' });
    },
    [kind, language, t, begin],
  );
  const reset = useCallback(() => dispatch({ type: 'reset', attempt: begin().attempt }), [begin]);
  return { state, search, reset };
}

/** An answer, or why there is none; `failure` is undefined if the server gave no reason. */
type Outcome =
  | { readonly answer: PlacesAnswer }
  | { readonly answer?: undefined; readonly failure: ServerMessage | undefined };

async function fetchPlaces(
  kind: PlaceKind,
  { centre, radiusMetres, openNow }: SearchQuery,
  lang: Language,
  controller: AbortController,
): Promise<Outcome> {
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const query = {
    lat: formatQueryDegrees(centre.latitude),
    lng: formatQueryDegrees(centre.longitude),
    radius: String(radiusMetres),
    ...(openNow ? { open_now: 'true' as const } : {}),
    lang,
  };
  try {
    const endpoint = kind === 'mosque' ? searchMosques : searchHalal;
    const answer = await callApi(endpoint, { query, signal: controller.signal });
    return answer.error === null ? { answer } : { failure: searchErrorMessage(answer.error, answer.reason) };
  } catch (cause) {
    return { failure: recognizeDisabled(serverMessageOf(cause, {}, undefined)) };
  } finally {
    clearTimeout(timer);
  }
}

/** Counts the search in the usage statistics, without its place. */
function countSearch(kind: PlaceKind, { radiusMetres, openNow }: SearchQuery): void {
  const event = kind === 'mosque' ? 'search_mosques' : 'search_halal';
  reportEvent({ event, properties: { radius: radiusMetres, openNow } });
}
