import { type Coordinates, isOnGlobe, roundCoordinate } from '../../../../domain/geo/coordinates.ts';
import { offeredRadius } from './radius-options.ts';
import type { SearchQuestion } from './search-state.ts';

const decimals = 3;
const maxKnownMetres = 50_000;

/** What an address asks for, each part undefined where it says nothing of it. */
export interface AddressedSearch {
  readonly centre: Coordinates | undefined;
  readonly radiusMetres: number | undefined;
  readonly openNow: boolean | undefined;
  /** Something in it could not be read and was left out. */
  readonly isBroken: boolean;
  /** The radius that it names, when the person may not search as far. */
  readonly tooFarMetres: number | undefined;
}

/** The spot to which an address rounds: about a hundred metres, enough to search and too little to find a front door. */
export function roundedSpot({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: roundCoordinate(latitude, decimals), longitude: roundCoordinate(longitude, decimals) };
}

/**
 * Reads `?lat&lng&radius&open`. Broken parts are left out one by one.
 * @param longest metres that the person may search
 */
export function readSearchAddress(parameters: URLSearchParams, longest: number): AddressedSearch {
  const centre = readCentre(parameters.get('lat'), parameters.get('lng'));
  const radius = readRadius(parameters.get('radius'));
  const open = readOpen(parameters.get('open'));
  return {
    centre: centre === 'broken' ? undefined : centre,
    radiusMetres: typeof radius === 'number' ? offeredRadius(radius, longest) : undefined,
    openNow: open === 'broken' ? undefined : open,
    isBroken: [centre, radius, open].includes('broken'),
    tooFarMetres: typeof radius === 'number' && radius > longest ? radius : undefined,
  };
}

/** The same parameters with those of the search; others, as that of a dialog, stay. */
export function withSearch(parameters: URLSearchParams, question: SearchQuestion): URLSearchParams {
  const { latitude, longitude } = roundedSpot(question.centre);
  const next = withoutSearch(parameters);
  next.set('lat', String(latitude));
  next.set('lng', String(longitude));
  next.set('radius', String(question.radiusMetres));
  if (question.openNow) next.set('open', '1');
  return next;
}

export function withoutSearch(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['lat', 'lng', 'radius', 'open']) next.delete(name);
  return next;
}

function readCentre(lat: string | null, lng: string | null): Coordinates | 'broken' | undefined {
  if (lat === null && lng === null) return undefined;
  const centre = { latitude: readDecimal(lat), longitude: readDecimal(lng) };
  return isOnGlobe(centre) ? centre : 'broken';
}

function readRadius(text: string | null): number | 'broken' | undefined {
  if (text === null) return undefined;
  const metres = readDecimal(text);
  return metres >= 1 && metres <= maxKnownMetres ? metres : 'broken';
}

function readOpen(text: string | null): boolean | 'broken' | undefined {
  if (text === null) return undefined;
  if (['1', 'true'].includes(text)) return true;
  return ['0', 'false'].includes(text) ? false : 'broken';
}

/** NaN for everything that is no plain decimal: empty texts, `1e3` and `0x10` are mistakes in an address. */
function readDecimal(text: string | null): number {
  return text !== null && /^-?\d{1,8}(?:\.\d{1,20})?$/.test(text) ? Number(text) + 0 : Number.NaN;
}
