import tzLookup from '@photostructure/tz-lookup';
import type { Zones } from '../../src/server/atlas/zones.ts';
import type { SourcePlace } from './source-place.ts';

/** Zones drawn or redrawn since GeoNames' release of 2020: there the newer map is right. */
const redrawn = new Set([
  'America/Ciudad_Juarez',
  'America/Coyhaique',
  'America/Matamoros',
  'America/Ojinaga',
]);

export interface ResolvedZone {
  readonly name: string;
  /** The simplified map of zones says something else at the place's own coordinates. */
  readonly mapMisplacesIt: boolean;
}

/**
 * The zone of a place: GeoNames records it town by town, the map has simplified borders and loses towns near them
 * (Pago Pago by a day, Jayapura and Puerto Maldonado by an hour). Where both mean the same zone, the map's newer
 * name is taken.
 */
export function resolveZone(place: SourcePlace, zones: Zones): ResolvedZone {
  const onMap = tzLookup(place.latitude, place.longitude);
  const recorded = recordedZone(place);
  if (!zones.has(recorded) || redrawn.has(onMap)) return { name: onMap, mapMisplacesIt: false };
  if (zones.canonicalName(onMap) === zones.canonicalName(recorded))
    return { name: onMap, mapMisplacesIt: false };
  return { name: recorded, mapMisplacesIt: true };
}

/** GeoNames puts some cities of southern China into Xinjiang's zone. */
function recordedZone(place: SourcePlace): string {
  const xinjiang = '13';
  const isMisplaced = place.zone === 'Asia/Urumqi' && place.adminCode !== xinjiang;
  return isMisplaced ? 'Asia/Shanghai' : place.zone;
}
