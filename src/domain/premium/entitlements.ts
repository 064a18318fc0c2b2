/** `free`: a visitor or an account without Premium. `premium`: an account that has paid. */
export type Role = 'free' | 'premium';

/** Searches per minute and per day. */
export interface SearchLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** What a user may do, derived from the server's own records: the only source for the whole product. */
export interface Entitlements {
  readonly role: Role;
  readonly maxSearchRadiusMetres: number;
  readonly mayUseGooglePlaces: boolean;
  /** The Qibla over the camera picture. */
  readonly mayUseArCompass: boolean;
  readonly mayUseLabs: boolean;
  /** The full collection of duas; the teaser is free. */
  readonly mayReadDuas: boolean;
  /** Otherwise only `default` and `nature`. */
  readonly mayChooseEveryBackground: boolean;
  readonly seesAds: boolean;
  /** For place searches, and separately for calls to the geocoding provider. */
  readonly searchLimits: SearchLimits;
}

const freeEntitlements: Entitlements = {
  role: 'free',
  maxSearchRadiusMetres: 10_000,
  mayUseGooglePlaces: false,
  mayUseArCompass: false,
  mayUseLabs: false,
  mayReadDuas: false,
  mayChooseEveryBackground: false,
  seesAds: true,
  searchLimits: { perMinute: 30, perDay: 300 },
};

/** Premium searches are practically unlimited for users; the limits only stop automated clients. */
const premiumEntitlements: Entitlements = {
  role: 'premium',
  maxSearchRadiusMetres: 50_000,
  mayUseGooglePlaces: true,
  mayUseArCompass: true,
  mayUseLabs: true,
  mayReadDuas: true,
  mayChooseEveryBackground: true,
  seesAds: false,
  searchLimits: { perMinute: 240, perDay: 10_000 },
};

/**
 * Returns the entitlements.
 * @param isPremium from the server's records at this moment; never from anything a browser sends
 */
export function entitlementsOf({ isPremium }: { readonly isPremium: boolean }): Entitlements {
  return isPremium ? premiumEntitlements : freeEntitlements;
}

/**
 * Returns the place provider to use. Google is only available with Premium: without it the choice counts as
 * `auto` but stays saved.
 */
export function effectiveProvider<P extends string>(
  chosen: P,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
): P | 'auto' {
  return chosen === 'google' && !mayUseGooglePlaces ? 'auto' : chosen;
}
