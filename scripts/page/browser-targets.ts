/**
 * The oldest supported browsers, by their names in MDN's compatibility data. These are the first versions with CSS cascade
 * layers, without which none of the styles would apply.
 */
export const oldestBrowsers = {
  chrome: '99',
  chrome_android: '99',
  edge: '99',
  firefox: '97',
  firefox_android: '97',
  safari: '15.4',
  safari_ios: '15.4',
} as const;

/** The same versions as targets for Vite and esbuild: scripts, workers and styles. */
export const buildTargets = ['chrome99', 'edge99', 'firefox97', 'safari15.4', 'ios15.4'];

/** The oldest browsers of the mosque's screen: of TVs and tablets that rarely get updates. */
export const oldestScreenBrowsers = {
  chrome: '61',
  chrome_android: '61',
  safari: '11',
  safari_ios: '11',
} as const;

/** The same versions for esbuild, which knows the syntax of scripts by year. */
export const screenTargets = { script: 'es2017', style: ['chrome61', 'safari11'] };

/** Whether a built file belongs to the mosque's screen, by its path in the client folder. */
export const isScreenFile = (file: string): boolean =>
  /^(?:assets\/mosque-screen-[\w-]+\.(?:js|css)|screen-worker\.js)$/.test(file);
