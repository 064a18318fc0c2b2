import { message } from '../../../i18n/localisation.tsx';
import type { EndReason } from './ar-flow.ts';

interface EndWords {
  readonly sentence: string;
  /** What one can do about it. */
  readonly hint?: string;
}

const noCamera = message('Camera access denied or not available');
const noOrientation = message('Device orientation not supported');

/** Why the camera is off: the specification's sentence, and what helps. */
export const endWords: Record<EndReason, EndWords> = {
  camera_refused: {
    sentence: noCamera,
    hint: message('Allow the camera for this page in the settings of your browser, then start again.'),
  },
  camera_missing: { sentence: noCamera, hint: message('No camera was found on this device.') },
  camera_busy: {
    sentence: noCamera,
    hint: message('Another app may be using it. Close that app, then start again.'),
  },
  camera_not_supported: {
    sentence: noCamera,
    hint: message('A browser gives the camera only to pages that came over a secure connection (https).'),
  },
  camera_ended: {
    sentence: noCamera,
    hint: message(
      'The picture ended by itself: another app took the camera, or its permission was withdrawn.',
    ),
  },
  orientation_denied: {
    sentence: message('Device orientation permission denied'),
    hint: message(
      'Without it the camera cannot know where it looks. Close the page, open it again and allow it.',
    ),
  },
  orientation_not_supported: {
    sentence: noOrientation,
    hint: message(
      'Without a compass the camera cannot know where it looks. The map and the sun show the way.',
    ),
  },
  orientation_relative: {
    sentence: noOrientation,
    hint: message(
      'This browser tells how the device turns, but not where north is. The map and the sun show the way.',
    ),
  },
  left: { sentence: message('The camera was stopped because you left the page.') },
};
