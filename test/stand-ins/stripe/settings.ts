/** The API version of the stand-in and of Stripe's library. */
export const apiVersion = '2026-10-28.endive';

/** The stand-in's own keys. They work nowhere else. */
export const testKeys = {
  secret: 'sk_test_standIn',
  publishable: 'pk_test_standIn',
  webhookSecret: 'whsec_standIn',
} as const;

/** One US dollar a year. */
export const testPrice = 'price_standInPremiumYear';
export const testProduct = 'prod_standInPremium';
export const yearCents = 100;

export const hourSeconds = 3_600;
export const daySeconds = 86_400;

/** Adds a calendar year, as renewals do. Epoch seconds; 29 February becomes 28. */
export function addYear(seconds: number): number {
  const date = new Date(seconds * 1000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}
