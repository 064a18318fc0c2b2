import type { Boundaries } from '../../src/server/atlas/boundaries.ts';
import { choosePlaceZone } from '../../src/server/atlas/territory.ts';
import type { Zones } from '../../src/server/atlas/zones.ts';
import type { SourcePlace } from './source-place.ts';

export interface ResolvedZone {
  readonly name: string;
  /** At the place's own coordinates the map of boundaries has another country, or the sea. */
  readonly isOutsideBoundary: boolean;
}

/**
 * The zone of a place. The map's boundaries are exact and newer than GeoNames' list, whose coordinates are rounded and
 * sometimes lie across a border: then the list, which knows the place's country, is right about its zone too.
 */
export function resolveZone(place: SourcePlace, zones: Zones, boundaries: Boundaries): ResolvedZone {
  const recorded = recordedZone(place);
  const onMap = choosePlaceZone(boundaries, place, recorded);
  if (onMap !== undefined) return { name: onMap, isOutsideBoundary: false };
  if (!zones.has(recorded))
    throw new Error(`${place.name} has a zone '${recorded}' that the zone data lacks`);
  return { name: recorded, isOutsideBoundary: true };
}

/** GeoNames puts some cities of southern China into Xinjiang's zone. */
function recordedZone(place: SourcePlace): string {
  const xinjiang = '13';
  const isMisplaced = place.zone === 'Asia/Urumqi' && place.adminCode !== xinjiang;
  return isMisplaced ? 'Asia/Shanghai' : place.zone;
}
