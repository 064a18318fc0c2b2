/** The terms of the subscription; a new version has to be accepted anew. */
export const premiumTermsVersion = '2025-09-14';

/** What premium costs: one US dollar a year. */
export const premiumPrice = { amountCents: 100, currency: 'usd', interval: 'year' } as const;

/** A payment is given back within so many days, as long as no premium feature was used. */
export const refundDays = 21;
