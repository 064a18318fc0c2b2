/**
 * Tags one of several similar journeys: with `isSmoke` it runs for every change, otherwise only at night
 * (`npm run nightly`).
 */
export const nightlyUnless = (isSmoke: boolean) => ({ tag: isSmoke ? [] : ['@nightly'] });
