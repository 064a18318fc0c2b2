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
