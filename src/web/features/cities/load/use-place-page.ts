import { useCallback, useEffect, useState } from 'react';
import { getPlacePage, type PlacePageData } from '../../../../contract/cities.ts';
import { ApiError, callApi } from '../../../data/call-api.ts';
import { usePageData } from '../../../data/page-data.tsx';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { keepPage, keptPage } from './kept-pages.ts';

export type PlacePageKind = PlacePageData['kind'];
export type DataOf<Kind extends PlacePageKind> = Extract<PlacePageData, { kind: Kind }>;

/** The names in the address; neither for the list of countries. */
export interface PlaceSlugs {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

export interface PlacePageState<Kind extends PlacePageKind> {
  /** Undefined while it is on its way, and where it did not come. */
  readonly data: DataOf<Kind> | undefined;
  /** `unknown`: there is no such place. `failed`: the server was not reached, or could not answer. */
  readonly problem: 'unknown' | 'failed' | undefined;
  readonly ask: () => void;
}

/** What the page of a place shows: brought by the document, or asked for when the reader came from another page. */
export function usePlacePage<Kind extends PlacePageKind>(
  kind: Kind,
  { country, city }: PlaceSlugs,
): PlacePageState<Kind> {
  const { language } = useLocalisation();
  const key = [language, country, city].join('/');
  const brought = usePageData(kind);
  const [asked, setAsked] = useState(() => ofKind(kind, keptPage(key)));
  const [problem, setProblem] = useState<PlacePageState<Kind>['problem']>();
  const ask = useCallback(() => {
    setProblem(undefined);
    callApi(getPlacePage, { query: { country, city, lang: language } }).then(
      (data) => {
        keepPage(key, data);
        setAsked(ofKind(kind, data));
      },
      (error) => setProblem(problemOf(error)),
    );
  }, [kind, country, city, language, key]);

  const data = asked ?? brought;
  const isMissing = data === undefined;
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing, ask]);
  return { data, problem, ask };
}

function ofKind<Kind extends PlacePageKind>(
  kind: Kind,
  data: PlacePageData | undefined,
): DataOf<Kind> | undefined {
  return data?.kind === kind ? (data as DataOf<Kind>) : undefined;
}

/** A name that no place has, or that none could have. */
function problemOf(error: unknown): 'unknown' | 'failed' {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && [400, 404, 422].includes(status) ? 'unknown' : 'failed';
}
