/** Who asks, for every rule of the product: a visitor or free account, or one that has paid. */
export type Role = 'free' | 'premium';

/** Within a minute and within a day. */
export interface SearchLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** What a person may do. Decided here for the whole product, from what the server's own records say. */
export interface Entitlements {
  readonly role: Role;
  readonly longestSearchRadiusMetres: number;
  readonly mayUseGooglePlaces: boolean;
  /** The Qibla over the picture of the camera. */
  readonly mayUseArCompass: boolean;
  readonly mayUseLabs: boolean;
  /** The collection of duas; the teaser is everybody's. */
  readonly mayReadDuas: boolean;
  /** Otherwise default and nature alone. */
  readonly mayChooseEveryBackground: boolean;
  readonly seesAds: boolean;
  /** Of searches for places, and once more of calls to the geocoding provider. */
  readonly searchLimits: SearchLimits;
}

const freeEntitlements: Entitlements = {
  role: 'free',
  longestSearchRadiusMetres: 10_000,
  mayUseGooglePlaces: false,
  mayUseArCompass: false,
  mayUseLabs: false,
  mayReadDuas: false,
  mayChooseEveryBackground: false,
  seesAds: true,
  searchLimits: { perMinute: 30, perDay: 300 },
};

/** Premium searches are unlimited for a person; the figures only stop a program. */
const premiumEntitlements: Entitlements = {
  role: 'premium',
  longestSearchRadiusMetres: 50_000,
  mayUseGooglePlaces: true,
  mayUseArCompass: true,
  mayUseLabs: true,
  mayReadDuas: true,
  mayChooseEveryBackground: true,
  seesAds: false,
  searchLimits: { perMinute: 240, perDay: 10_000 },
};

/** `isPremium` as the server's records say it at this moment; nothing that a browser sends counts. */
export function entitlementsOf({ isPremium }: { readonly isPremium: boolean }): Entitlements {
  return isPremium ? premiumEntitlements : freeEntitlements;
}

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
