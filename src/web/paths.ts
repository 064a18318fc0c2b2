/** Every URL path of the page. The router adds language prefixes. */
export const paths = {
  home: '/',
  prayerTimes: '/prayer-times',
  qibla: '/qibla',
  mosques: '/mosques',
  halalFood: '/halal-food',
  duas: '/duas',
  profile: '/profile',
  auth: '/auth',
  privacy: '/privacy',
  terms: '/terms',
  termsOfService: '/terms-of-service',
  contact: '/contact',
  developers: '/developers',
  widget: '/developers/widget',
  screenEditor: '/screen/edit',
} as const;

/** Pages that are shown at the URLs of others: for unknown URLs, offline, and when the server fails. */
export const fallbackPaths = { notFound: '/404', offline: '/offline', unavailable: '/unavailable' } as const;

/** Patterns of thousands of URLs, whose pages the server renders on request. */
export const cityPaths = {
  countries: '/prayer-times/countries',
  country: '/prayer-times/:country',
  city: '/prayer-times/:country/:city',
} as const;

/** Opens the form for a place when the prayer page has none. */
export const placeFormHash = '#place';

export const countryPath = (countrySlug: string): string => `${paths.prayerTimes}/${countrySlug}`;
export const cityPath = ({
  countrySlug,
  slug,
}: {
  readonly countrySlug: string;
  readonly slug: string;
}): string => `${paths.prayerTimes}/${countrySlug}/${slug}`;

/** Dialogs open by a link, so that features don't import each other and the back button closes them. */
export const dialogNames = [
  'login',
  'register',
  'reset',
  'account',
  'premium',
  'provider',
  'theme',
  'labs',
  'alerts',
  'analytics',
  'leave',
  'ar',
  'my-mosque',
  'poster',
] as const;
export type DialogName = (typeof dialogNames)[number];
export const dialogParameter = 'dialog';
/** Opens a dialog on the current page. What else the URL says, such as a date or a search, stays. */
export const dialogLink = (name: DialogName): string => `&${dialogParameter}=${name}`;

/**
 * The state of a link that upgrades to Premium: guests see the sign-in dialog first. Without it, the premium dialog also
 * shows guests what Premium is.
 */
export const upgradeIntent = 'upgrade';
