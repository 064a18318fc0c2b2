import type { PlaceSource } from '../../../domain/places/place-source.ts';
import type { RequestUser } from '../../platform/request-user.ts';

const withoutGoogle: readonly PlaceSource[] = ['geoapify', 'local', 'overpass'];

/**
 * Whom to ask, in turn. Google is for premium users that chose it or left the choice to us; everybody else begins
 * with Geoapify. After that comes what the house imported, and at last Overpass.
 */
export function sourceOrder({ entitlements, preferredProvider }: RequestUser): readonly PlaceSource[] {
  const wantsGoogle = entitlements.mayUseGooglePlaces && preferredProvider !== 'geoapify';
  return wantsGoogle ? ['google', ...withoutGoogle] : withoutGoogle;
}
