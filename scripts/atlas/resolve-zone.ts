import type { Boundaries } from '../../src/server/atlas/boundaries.ts';
import { choosePlaceZone } from '../../src/server/atlas/territory.ts';
import type { Zones } from '../../src/server/atlas/zones.ts';
import type { SourcePlace } from './source-place.ts';

export interface ResolvedZone {
  readonly name: string;
  /** Whether the boundary map has another country, or the sea, at the place's coordinates. */
  readonly isOutsideBoundary: boolean;
}

/**
 * Resolves the zone of a place. The boundary map is exact and newer than GeoNames' list. But the list's coordinates are
 * rounded and sometimes fall across a border: then its own zone, which matches the place's country, is right.
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
