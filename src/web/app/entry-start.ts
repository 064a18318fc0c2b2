import { loadApp } from './load-app.ts';

// The script in the document of every page that needs the app at once. On a slow connection the app's code would delay the
// stylesheet and the fonts, so it is fetched after the first paint. A hidden page is not painted.
if (document.hidden) loadApp();
else requestAnimationFrame(() => setTimeout(loadApp));
