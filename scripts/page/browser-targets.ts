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
