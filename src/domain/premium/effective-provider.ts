import type { Entitlements } from './entitlements.ts';

/**
 * What becomes of a chosen service of place data: Google is for premium, so without it that choice counts as none. It is
 * not forgotten: when premium is back, it counts again.
 */
export function effectiveProvider<P extends string>(
  chosen: P,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
): P | 'auto' {
  return chosen === 'google' && !mayUseGooglePlaces ? 'auto' : chosen;
}
