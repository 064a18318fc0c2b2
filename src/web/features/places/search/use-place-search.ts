import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type PlacesAnswer, searchHalal, searchMosques } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { callApi } from '../../../data/call-api.ts';
import { countUse } from '../../../data/count-event.ts';
import { type ServerMessage, serverMessageOf, serverMessageText } from '../../../data/server-message.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { formatQueryDegrees } from '../../../i18n/plain-decimal.ts';
import { showToast } from '../../../ui/toast.ts';
import { kindWords } from '../place-messages.ts';
import { recognizeDisabled, searchFailureOf } from './search-error.ts';
import { idleSearch, reduceSearch, type SearchQuestion, type SearchState } from './search-state.ts';

/** The server answers within four seconds or says that it cannot; a network may still swallow the answer. */
const patienceMs = 20_000;

interface PlaceSearch {
  readonly state: SearchState;
  /** Searches, and gives up a search that is still on its way. */
  readonly search: (question: SearchQuestion) => void;
  /** Forgets what was found, as for a place that is no longer the one in question. */
  readonly leave: () => void;
}

/** The search for one kind of place: its states, and the one request that is on its way at most. */
export function usePlaceSearch(kind: PlaceKind): PlaceSearch {
  const { t, language } = useLocalisation();
  const [state, dispatch] = useReducer(reduceSearch, idleSearch);
  const running = useRef<AbortController>(undefined);
  const attempts = useRef(0);
  useEffect(
    () => () => {
      // Whatever is on its way has nobody left to tell.
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
    async (question: SearchQuestion) => {
      const { attempt, controller } = begin();
      dispatch({ type: 'asked', attempt, question });
      countSearch(kind, question);
      const outcome = await ask(kind, question, language, controller);
      if (attempt !== attempts.current) return;
      if (outcome.answer) {
        dispatch({ type: 'answered', attempt, answer: outcome.answer, atMs: Date.now() });
        return;
      }
      const error = outcome.failure ?? kindWords[kind].failed;
      dispatch({ type: 'failed', attempt, error });
      showToast({ title: t('Error'), text: serverMessageText(error, t), tone: 'danger' });
    },
    [kind, language, t, begin],
  );
  const leave = useCallback(() => dispatch({ type: 'left', attempt: begin().attempt }), [begin]);
  return { state, search, leave };
}

/** An answer, or why there is none; `failure` is undefined if the server didn't say why. */
type Outcome =
  | { readonly answer: PlacesAnswer }
  | { readonly answer?: undefined; readonly failure: ServerMessage | undefined };

async function ask(
  kind: PlaceKind,
  { centre, radiusMetres, openNow }: SearchQuestion,
  lang: Language,
  controller: AbortController,
): Promise<Outcome> {
  const timer = setTimeout(() => controller.abort(), patienceMs);
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
    return answer.error === null ? { answer } : { failure: searchFailureOf(answer.error, answer.reason) };
  } catch (cause) {
    return { failure: recognizeDisabled(serverMessageOf(cause, {}, undefined)) };
  } finally {
    clearTimeout(timer);
  }
}

/** Adds one to the day's counter of searches, without the place. */
function countSearch(kind: PlaceKind, { radiusMetres, openNow }: SearchQuestion): void {
  const event = kind === 'mosque' ? 'search_mosques' : 'search_halal';
  countUse({ event, properties: { radius: radiusMetres, openNow } });
}
