import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import type { PlaceSource } from '../../../domain/places/place-source.ts';
import { selectNearby } from './found-around.ts';
import type { PlaceContext } from './place-context.ts';
import { type PreparedPlaces, preparePlaces, type SearchAnswer } from './prepared-places.ts';

export interface PlaceQuery {
  readonly kind: PlaceKind;
  readonly point: Coordinates;
  readonly radiusMetres: number;
  readonly openNow: boolean;
  readonly language: PageLanguage;
}

/** Places from a source, with what has to be said of them. */
export interface SourceResult {
  readonly source: PlaceSource;
  readonly attribution: string;
  /** The same list for as long as it is kept: what was made of it is remembered with it. */
  readonly items: readonly FoundPlace[];
  readonly complete: boolean;
  readonly searchedMetres?: number | undefined;
  /** Epoch milliseconds, when an earlier answer stands in for one that does not come. */
  readonly asOfMs?: number | undefined;
}

/** As many as a screen shows and a person reads. */
export const maxItems = 60;

const townAttribution = 'Place names © GeoNames, CC BY 4.0';

interface Parts {
  readonly ground: PlaceContext;
  readonly clock: () => number;
}

/** Gives the function that turns places into the answer to a question as it is now. */
export function createAnswerBuilder({
  ground,
  clock,
}: Parts): (served: SourceResult, question: PlaceQuery) => SearchAnswer {
  const prepared = new WeakMap<readonly FoundPlace[], Map<string, PreparedPlaces>>();

  function prepare(items: readonly FoundPlace[], question: PlaceQuery, zoneName: string): PreparedPlaces {
    const key = `${question.language} ${zoneName}`;
    const ofItems = prepared.get(items) ?? new Map<string, PreparedPlaces>();
    const known = ofItems.get(key);
    if (known) return known;
    const { kind, language } = question;
    const made = preparePlaces(items, { kind, language, ground, zoneName });
    prepared.set(items, ofItems.set(key, made));
    return made;
  }

  return (served, question) => {
    const { point, openNow } = question;
    const radiusMetres = Math.min(question.radiusMetres, served.searchedMetres ?? question.radiusMetres);
    const timezone = ground.zoneNameAt(point.latitude, point.longitude);
    const { places, namesTowns } = prepare(served.items, question, timezone);
    const around = { point, radiusMetres, openNow, limit: maxItems, nowMs: clock(), ground };
    const { items, hoursUnknown, isCut } = selectNearby(places, around);
    return {
      items,
      error: null,
      provider: served.source,
      attribution: namesTowns ? `${served.attribution}. ${townAttribution}` : served.attribution,
      complete: served.complete && !isCut,
      radius: radiusMetres,
      timezone,
      ...(hoursUnknown > 0 ? { hoursUnknown } : {}),
      ...(served.asOfMs === undefined ? {} : { asOf: new Date(served.asOfMs).toISOString() }),
    };
  };
}
