import { isOnGlobe } from '../../../domain/geo/coordinates.ts';
import { describeOsmPlace } from '../../../domain/places/osm/describe-osm-place.ts';
import { osmPlaceKinds } from '../../../domain/places/osm/osm-place-kinds.ts';
import type { PlaceFacts, PlaceKind } from '../../../domain/places/place.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { compileHours } from '../../opening-hours/compile-hours.ts';
import type { ExtractPlace } from './extract.ts';

/** A row to import, by column; unknown values are missing. */
export interface StagedPlace {
  readonly osm_id: number;
  readonly osm_type: string;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string | undefined;
  readonly name_language?: string | undefined;
  readonly name_en?: string | undefined;
  readonly name_ar?: string | undefined;
  readonly address?: string | undefined;
  readonly zone_name?: string | undefined;
  readonly country_code?: string | undefined;
  readonly hours_week?: readonly number[] | undefined;
  readonly hours_text?: string | undefined;
  readonly facts?: PlaceFacts | undefined;
}

/** Lookups by coordinates. Latitude −90 to 90, longitude −180 to 180. */
export interface PlaceGround {
  /** IANA name. */
  readonly zoneNameAt: (latitude: number, longitude: number) => string;
  /** ISO 3166-1 alpha-2; empty far from every town. */
  readonly countryAt: (latitude: number, longitude: number) => string;
}

export interface StagingGround extends PlaceGround {
  /** Like `countryAt`, but may be wrong near a border. */
  readonly countryNear: PlaceGround['countryAt'];
}

/** Returns an object's rows: one per kind, none when it is no place after all. */
export function stagePlace(place: ExtractPlace, ground: StagingGround): StagedPlace[] {
  return isOnGlobe(place) ? osmPlaceKinds(place.tags).map((kind) => stageAs(kind, place, ground)) : [];
}

function stageAs(kind: PlaceKind, place: ExtractPlace, ground: StagingGround): StagedPlace {
  const { latitude, longitude, tags } = place;
  const { names, address, hoursText, facts } = describeOsmPlace(kind, tags, countryOf(place, ground));
  return {
    osm_id: place.osmId,
    osm_type: place.osmType,
    kind,
    latitude,
    longitude,
    name: names.local || undefined,
    name_language: names.localLanguage,
    name_en: names.en,
    name_ar: names.ar,
    address: address || undefined,
    ...hoursColumns(hoursText, place, ground),
    facts: Object.keys(facts).length > 0 ? facts : undefined,
  };
}

/** Used when the object has no country tag; decides whether house numbers precede or follow street names. */
function countryOf({ latitude, longitude, tags }: ExtractPlace, ground: StagingGround): string | undefined {
  const hasNumbers = 'addr:housenumber' in tags || 'addr:postcode' in tags;
  return hasNumbers && !tags['addr:country'] ? ground.countryNear(latitude, longitude) : undefined;
}

type HoursColumns = Pick<StagedPlace, 'zone_name' | 'country_code' | 'hours_week' | 'hours_text'>;

const noHours: HoursColumns = {};
/** Longer texts are not read anyway. */
const longestHours = 500;

/** Only days, months and times, no holidays. Avoids the slow country lookup. */
const sameEverywhere =
  /^(?:Mo|Tu|We|Th|Fr|Sa|Su|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|off|closed|[\d\s:,;+/-])*$/;

/** Unreadable hours are omitted. */
function hoursColumns(
  text: string | undefined,
  { latitude, longitude }: ExtractPlace,
  ground: PlaceGround,
): HoursColumns {
  if (text === undefined) return noHours;
  const countryCode = sameEverywhere.test(text) ? '' : ground.countryAt(latitude, longitude);
  const hours = compileHours(cleanText(text, longestHours), { countryCode, latitude, longitude });
  if (hours.kind !== 'week' && hours.kind !== 'text') return noHours;
  return {
    zone_name: ground.zoneNameAt(latitude, longitude),
    country_code: countryCode || undefined,
    ...(hours.kind === 'week' ? { hours_week: hours.week } : { hours_text: hours.text }),
  };
}
