import type { Exception } from './exceptions.ts';

/** Newer features in the mosque's screen, whose browsers are older than those of the app. */
export const screenExceptions: readonly Exception[] = [
  {
    files: ['mosque-screen.js'],
    features: [
      'javascript.builtins.Array.flatMap',
      'javascript.builtins.Object.fromEntries',
      'javascript.builtins.String.matchAll',
    ],
    reason: 'src/web/screen/old-browsers.ts adds them.',
  },
  {
    files: ['mosque-screen.js'],
    features: ['api.Navigator.wakeLock', 'api.AbortController'],
    reason:
      'Checked before use: without the lock the set-up says to turn off the screen saver, and without the controller the browser ends a call.',
  },
  {
    files: ['mosque-screen.js'],
    features: [
      'api.Document.fullscreenElement',
      'api.Document.exitFullscreen',
      'api.Element.requestFullscreen',
    ],
    reason: 'Older browsers have them under the prefix `webkit`; without any, full screen is not offered.',
  },
  {
    files: ['mosque-screen.js', 'screen-worker.js'],
    features: [
      'api.Navigator.serviceWorker',
      'api.ServiceWorkerContainer',
      'api.ServiceWorkerGlobalScope',
      'api.Clients',
      'api.caches',
      'api.Cache',
      'api.CacheStorage',
      'api.BackgroundFetchRecord',
    ],
    reason: 'Checked before use: in Safari before 11.1 the screen needs a network to start, not to go on.',
  },
  {
    files: ['mosque-screen.css'],
    features: [
      'css.at-rules.font-face.font-display',
      'css.properties.cursor',
      'css.at-rules.media.prefers-reduced-motion',
      'css.properties.font-family.ui-monospace',
    ],
    reason:
      'Without them, texts appear with their font, change without fading, and have another monospace font.',
  },
];
