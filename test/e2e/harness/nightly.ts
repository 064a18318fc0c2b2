/**
 * For a journey that is one of several alike: those for which `isSmoke` holds run for every change, the others at night
 * (`npm run nightly`).
 */
export const nightlyUnless = (isSmoke: boolean) => ({ tag: isSmoke ? [] : ['@nightly'] });
