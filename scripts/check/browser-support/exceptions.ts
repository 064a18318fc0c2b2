import type { FeaturePath } from './compat-data.ts';

/** A newer feature that the page may use anyway. */
export interface Exception {
  /** Names of built files without folder and hash, such as `inner.js`. Which file contains the code may change. */
  readonly files: readonly string[];
  /** Including all subfeatures in the data. */
  readonly features: readonly FeaturePath[];
  /** Why the page works well enough in browsers without the feature. */
  readonly reason: string;
}

/** Keep this list short, with a reason for each entry. Unused entries are reported. */
export const exceptions: readonly Exception[] = [
  {
    files: ['quiet.js'],
    features: ['api.Element.auxclick_event'],
    reason: 'Without it, a language that is opened in a new tab with the middle button is not remembered.',
  },
  {
    files: ['boot.js'],
    features: ['api.HTMLFormElement.requestSubmit'],
    reason: 'Checked before use: in Safari before 16, the button that sent the form is pressed again.',
  },
  {
    files: ['framework.js'],
    features: [
      'api.Navigation',
      'api.Document.startViewTransition',
      'api.NetworkInformation',
      'api.PerformanceResourceTiming.transferSize',
      'css.properties.view-transition-name',
      'css.properties.view-transition-class',
    ],
    reason:
      'React checks for `navigation` and `connection` before it listens to them. It starts view transitions only for <ViewTransition>, which the page does not use.',
  },
  {
    files: ['map-canvas.js', 'maplibre-gl-worker.js'],
    features: [
      'api.OffscreenCanvas',
      'api.AudioData.copyTo',
      'javascript.builtins.Intl.Segmenter',
      'css.properties.resize',
    ],
    reason:
      'MapLibre detects each of them at start and has its own fallbacks: a canvas, its own pixel copy, and splitting text by letters. `resize` is a method of its own style object.',
  },
  {
    files: ['sw.js'],
    features: ['api.FetchEvent.preloadResponse'],
    reason: 'Workbox uses a preloaded response if there is one, and fetches otherwise.',
  },
  {
    files: ['shared.js', 'compass.js'],
    features: ['api.Navigator.permissions'],
    reason:
      'Earlier permissions for location and sensors are queried inside `try` or with `?.`. If the query fails, the browser asks the user.',
  },
  {
    files: ['shared.js'],
    features: ['api.Navigator.connection', 'api.Navigator.userAgentData', 'api.Navigator.share'],
    reason: 'Stored in a variable and checked before use: the data saver hint and the share sheet.',
  },
  {
    files: ['shared.js', 'quiet.js'],
    features: ['api.Window.cancelIdleCallback'],
    reason: 'Called only if `requestIdleCallback` was used; Safari uses a timer.',
  },
  {
    files: ['inner.js'],
    features: ['api.Navigator.doNotTrack', 'api.Navigator.globalPrivacyControl'],
    reason:
      'In a browser without these signals the user has not opted out, so `undefined` is the right value.',
  },
  {
    files: ['notifications.js', 'push-alerts.js'],
    features: [
      'api.Notification',
      'api.ServiceWorkerRegistration.showNotification',
      'api.ServiceWorkerRegistration.getNotifications',
      'api.ServiceWorkerRegistration.pushManager',
    ],
    reason:
      'Support is checked before alerts are offered. iOS has notifications since 16.4, for pages on the home screen.',
  },
  {
    files: ['use-keep-awake.js'],
    features: ['api.Navigator.wakeLock'],
    reason: 'Checked before use: without it, the switch that keeps the screen on is not shown.',
  },
  {
    files: ['compass.js'],
    features: [
      'api.DeviceOrientationEvent',
      'api.Window.deviceorientation_event',
      'api.Window.deviceorientationabsolute_event',
    ],
    reason:
      'Checked before use. Desktop computers have no compass, and Firefox for Android before 110 shows the map and the sun instead.',
  },
  {
    files: ['calendar-part.js', 'city.js', 'legal.js', 'poster-dialog.js'],
    features: ['api.Window.print'],
    reason: 'Firefox for Android prints since version 114; in older versions the button does nothing.',
  },
  {
    files: ['dialog.js'],
    features: ['html.global_attributes.inert'],
    reason:
      'Used behind the payment form, which covers everything else. Without it only the Tab key reaches what is behind.',
  },
  {
    files: ['why-dialog.js'],
    features: ['html.global_attributes.inert'],
    reason:
      'Used briefly on a loading placeholder, which is hidden from screen readers. Without it only the Tab key reaches it.',
  },
  {
    files: ['account.js', 'ar-camera.js'],
    features: [
      'html.global_attributes.autocapitalize',
      'html.global_attributes.autocorrect',
      'html.elements.video.disablepictureinpicture',
    ],
    reason: 'Optional hints to keyboards and video controls.',
  },
  {
    files: ['shared.css'],
    features: ['css.properties.translate', 'css.properties.rotate', 'css.properties.scale'],
    reason: 'scripts/page/style-fallbacks.ts adds an equivalent `transform` for browsers without them.',
  },
  {
    files: ['shared.css'],
    features: ['css.at-rules.property'],
    reason: "Tailwind's own fallback sets the same initial values in Firefox and Safari without it.",
  },
  {
    files: ['shared.css'],
    features: ['css.at-rules.container', 'css.properties.container-type'],
    reason:
      'Cards use the layout of a narrow column: readable, but longer. With large text, the header has two rows and the tab bar small letters. Sizes in container units have a fallback in viewport units.',
  },
  {
    files: ['shared.css', 'legal.css'],
    features: ['css.selectors.has'],
    reason:
      'Hover borders, the height of the header while scrolling, the stacking of marks in the plot, an arrow in print. style-fallbacks.ts adds a fallback for the focus ring of fields.',
  },
  {
    files: ['shared.css', 'map-canvas.css'],
    features: [
      'css.at-rules.media.forced-colors',
      'css.at-rules.media.prefers-contrast',
      'css.at-rules.media.scripting',
      'css.properties.forced-color-adjust',
    ],
    reason: 'Browsers without these media queries show the default page.',
  },
  {
    files: ['shared.css'],
    features: [
      'css.properties.text-wrap',
      'css.properties.scrollbar-width',
      'css.properties.scrollbar-color',
      'css.properties.overscroll-behavior-x',
      'css.properties.content-visibility',
      'css.properties.contain-intrinsic-size',
      'css.properties.text-decoration.dotted',
      'css.properties.resize',
      'css.properties.text-size-adjust',
      'css.types.length.lh',
      'css.at-rules.font-face',
    ],
    reason:
      'Line breaks, the look of scroll bars, early rendering, and how far text moves when its font has loaded.',
  },
  {
    files: ['map-canvas.css'],
    features: ['css.selectors.fullscreen'],
    reason: 'The map on this page has no fullscreen button.',
  },
  {
    files: ['month.css'],
    features: ['css.at-rules.page', 'css.properties.size'],
    reason: 'Without it the printer uses its own paper size and margins.',
  },
  {
    files: ['poster-dialog.css'],
    features: ['css.at-rules.page', 'css.properties.size', 'css.properties.page'],
    reason:
      'Without it the printer uses its own paper size and margins, inside which the poster fits on the paper that was chosen.',
  },
  {
    files: ['shared.css'],
    features: ['css.properties.reading-flow'],
    reason:
      'On phones the sun stands before the map. Without it, the Tab key reaches the map first: both are whole cards with headings of their own.',
  },
];
