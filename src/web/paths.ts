/** Every address of the page, visibly. Language prefixes are added by the router, never here. */
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
} as const;

/** Pages that are shown at addresses which are not their own: unknown ones, and those that cannot be reached or made. */
export const wanderingPaths = { notFound: '/404', offline: '/offline', unavailable: '/unavailable' } as const;

/** Addresses of which there are thousands, as patterns: the server renders these pages when they are asked for. */
export const cityPaths = {
  countries: '/prayer-times/countries',
  country: '/prayer-times/:country',
  city: '/prayer-times/:country/:city',
} as const;

export const countryPath = (countrySlug: string): string => `${paths.prayerTimes}/${countrySlug}`;
export const cityPath = ({
  countrySlug,
  slug,
}: {
  readonly countrySlug: string;
  readonly slug: string;
}): string => `${paths.prayerTimes}/${countrySlug}/${slug}`;

/** A dialog is opened by a link, so that features need not know each other and the back button closes it. */
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
] as const;
export type DialogName = (typeof dialogNames)[number];
export const dialogParameter = 'dialog';
export const dialogLink = (name: DialogName): string => `?${dialogParameter}=${name}`;

/**
 * State of a link to the premium dialog that upgrades: a guest comes to the Auth dialog first. Without it, the dialog also
 * shows guests what premium is.
 */
export const upgradeIntent = 'upgrade';
