import { type Coordinates, isOnGlobe, roundCoordinate } from '../../../../domain/geo/coordinates.ts';
import { largestOfferedRadius } from './radius-options.ts';
import type { SearchQuery } from './search-state.ts';

const decimals = 3;
const maxKnownMetres = 50_000;

/** The search in a URL. A part is undefined if it is missing or invalid. */
export interface LinkedSearch {
  readonly centre: Coordinates | undefined;
  readonly radiusMetres: number | undefined;
  readonly openNow: boolean | undefined;
  /** At least one part was invalid and ignored. */
  readonly hasInvalidParts: boolean;
  /** The radius in the URL, in metres, if it exceeds what the account may search. */
  readonly overLimitMetres: number | undefined;
}

/** Rounds coordinates for a URL to about 100 metres: enough to search, too coarse to identify a front door. */
export function roundedCentre({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roundCoordinate(latitude, decimals), longitude: roundCoordinate(longitude, decimals) };
}

/**
 * Reads `?lat&lng&radius&open`. Each invalid part is ignored on its own.
 * @param maxRadiusMetres the largest radius the account may search
 */
export function readSearchParams(parameters: URLSearchParams, maxRadiusMetres: number): LinkedSearch {
  const centre = readCentre(parameters.get('lat'), parameters.get('lng'));
  const radius = readRadius(parameters.get('radius'));
  const open = readOpen(parameters.get('open'));
  return {
    centre: centre === 'invalid' ? undefined : centre,
    radiusMetres: typeof radius === 'number' ? largestOfferedRadius(radius, maxRadiusMetres) : undefined,
    openNow: open === 'invalid' ? undefined : open,
    hasInvalidParts: [centre, radius, open].includes('invalid'),
    overLimitMetres: typeof radius === 'number' && radius > maxRadiusMetres ? radius : undefined,
  };
}

/** Returns the parameters with those of the search set; others, such as that of a dialog, are kept. */
export function withSearchParams(parameters: URLSearchParams, query: SearchQuery): URLSearchParams {
  const { latitude, longitude } = roundedCentre(query.centre);
  const next = withoutSearchParams(parameters);
  next.set('lat', String(latitude));
  next.set('lng', String(longitude));
  next.set('radius', String(query.radiusMetres));
  if (query.openNow) next.set('open', '1');
  return next;
}

export function withoutSearchParams(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['lat', 'lng', 'radius', 'open']) next.delete(name);
  return next;
}

function readCentre(lat: string | null, lng: string | null): Coordinates | 'invalid' | undefined {
  if (lat === null && lng === null) return undefined;
  const centre = { latitude: readDecimal(lat), longitude: readDecimal(lng) };
  return isOnGlobe(centre) ? centre : 'invalid';
}

function readRadius(text: string | null): number | 'invalid' | undefined {
  if (text === null) return undefined;
  const metres = readDecimal(text);
  return metres >= 1 && metres <= maxKnownMetres ? metres : 'invalid';
}

function readOpen(text: string | null): boolean | 'invalid' | undefined {
  if (text === null) return undefined;
  if (['1', 'true'].includes(text)) return true;
  return ['0', 'false'].includes(text) ? false : 'invalid';
}

/** Parses a plain decimal. Returns NaN for anything else, including empty text, `1e3` and `0x10`. */
function readDecimal(text: string | null): number {
  return text !== null && /^-?\d{1,8}(?:\.\d{1,20})?$/.test(text) ? Number(text) + 0 : Number.NaN;
}
