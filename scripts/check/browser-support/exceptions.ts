import type { FeaturePath } from './compat-data.ts';

/** A newer feature that the page may use anyway. */
export interface Exception {
  /** Names of built files without folder and hash, such as `inner.js`. Which file contains the code may change. */
  readonly files: readonly string[];
  /** Including all subfeatures in the data. */
  readonly features: readonly FeaturePath[];
  /** Why older browsers are not worse off than necessary. */
  readonly reason: string;
}

/** Keep this list short, with a reason for each entry. Unused entries are reported. */
export const exceptions: readonly Exception[] = [
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
      'React asks for `navigation` and `connection` before it listens to them, and starts a view transition only for a <ViewTransition>, of which there is none here.',
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
      'MapLibre asks for each of them once when it starts, and draws on a canvas, by its own pixels and letter by letter without. `resize` is its own method of the style.',
  },
  {
    files: ['sw.js'],
    features: ['api.FetchEvent.preloadResponse'],
    reason: 'Workbox takes a preloaded answer where there is one; else it fetches.',
  },
  {
    files: ['shared.js', 'compass.js'],
    features: ['api.Navigator.permissions'],
    reason:
      'Whether a place or sensor was allowed before is asked inside `try` or with `?.`; where nothing answers, the person is asked.',
  },
  {
    files: ['shared.js'],
    features: ['api.Navigator.connection', 'api.Navigator.userAgentData', 'api.Navigator.share'],
    reason:
      'Read into a name and asked for before it is used: hints to save data, and the sheet for sharing.',
  },
  {
    files: ['shared.js'],
    features: ['api.Window.cancelIdleCallback'],
    reason: 'Only where `requestIdleCallback` gave something to cancel; Safari gets a timer.',
  },
  {
    files: ['inner.js'],
    features: ['api.Navigator.doNotTrack', 'api.Navigator.globalPrivacyControl'],
    reason: 'A wish that a browser cannot utter is no wish: `undefined` is the right answer.',
  },
  {
    files: ['use-planned-alerts.js'],
    features: ['api.Notification', 'api.ServiceWorkerRegistration.showNotification'],
    reason:
      'What a device can do is asked before alerts are offered. On iPhones notices came with 16.4, for pages on the home screen.',
  },
  {
    files: ['compass.js'],
    features: [
      'api.DeviceOrientationEvent',
      'api.Window.deviceorientation_event',
      'api.Window.deviceorientationabsolute_event',
    ],
    reason:
      'Asked for before; a desk has no compass, and Firefox for Android before 110 gets the map and the sun.',
  },
  {
    files: ['calendar-part.js', 'city.js', 'inner.js'],
    features: ['api.Window.print'],
    reason: 'Firefox for Android learned to print with 114; before, the button does nothing there.',
  },
  {
    files: ['dialog.js'],
    features: ['html.global_attributes.inert'],
    reason:
      'Behind the window with the payment form, which no other window may cover. It is drawn above all; only the Tab key gets behind it.',
  },
  {
    files: ['why-dialog.js'],
    features: ['html.global_attributes.inert'],
    reason:
      'On the shape of an answer that is still loading, for a moment. It is hidden from screen readers; only the Tab key gets into it.',
  },
  {
    files: ['password-field.js', 'ar-camera.js'],
    features: [
      'html.global_attributes.autocapitalize',
      'html.global_attributes.autocorrect',
      'html.elements.video.disablepictureinpicture',
    ],
    reason: 'Hints to keyboards and controls, which may be passed over.',
  },
  {
    files: ['shared.css'],
    features: ['css.properties.translate', 'css.properties.rotate', 'css.properties.scale'],
    reason: 'scripts/page/style-fallbacks.ts gives browsers without them the same as one `transform`.',
  },
  {
    files: ['shared.css'],
    features: ['css.at-rules.property'],
    reason: "Tailwind's own fallback sets the same first values in Firefox and Safari without it.",
  },
  {
    files: ['shared.css'],
    features: ['css.at-rules.container', 'css.properties.container-type'],
    reason:
      'Cards are laid out as in a narrow column: legible, only longer. Sizes by a container have one by the screen before them.',
  },
  {
    files: ['shared.css', 'inner.css'],
    features: ['css.selectors.has'],
    reason:
      'The border under a pointer, the height of the header while a page scrolls, which mark of the plot is uppermost, an arrow on paper. Where a field has the focus, style-fallbacks.ts shows it without.',
  },
  {
    files: ['shared.css', 'map-canvas.css'],
    features: [
      'css.at-rules.media.forced-colors',
      'css.at-rules.media.prefers-contrast',
      'css.at-rules.media.scripting',
      'css.properties.forced-color-adjust',
    ],
    reason: 'A browser that cannot say so is shown the page as it is for everybody.',
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
      'How lines break, what a scroll bar looks like, what is drawn early, how much a text moves when its font arrives.',
  },
  {
    files: ['map-canvas.css'],
    features: ['css.selectors.fullscreen'],
    reason: 'The map here has no button for the whole screen.',
  },
  {
    files: ['calendar-part.css'],
    features: ['css.at-rules.page', 'css.properties.size'],
    reason: 'Without it the printer takes the paper and the margins that it is set to.',
  },
];
