/** Version of the subscription's terms; every new version must be accepted again. */
export const premiumTermsVersion = '2025-09-14';

/** One US dollar a year. */
export const premiumPrice = { amountCents: 100, currency: 'usd', interval: 'year' } as const;

/** A payment can be refunded within this many days if no Premium feature was used. */
export const refundDays = 21;
