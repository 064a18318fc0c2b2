/**
 * Tags one of several similar journeys: with `isSmoke` it runs for every change, otherwise only at night
 * (`npm run nightly`). Of two languages, Arabic in the dark scheme is the one for every change: whoever builds a page looks at
 * it in English.
 */
export const nightlyUnless = (isSmoke: boolean) => ({ tag: isSmoke ? [] : ['@nightly'] });
