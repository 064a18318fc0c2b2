import type { CompassFailure } from '../../../device/compass.ts';

/**
 * `starting`: listening, no event yet. `needs_tap`: the platform requires a permission request inside a tap.
 * `asking`: the permission prompt is open. `stale`: headings came but have stopped.
 */
export type CompassPhase =
  | 'starting'
  | 'needs_tap'
  | 'asking'
  | 'listening'
  | 'stale'
  | CompassFailure
  | 'denied';

export type CompassEvent =
  /** Listening has started. `needsTap`: the platform has a permission prompt, which may have been answered earlier. */
  | { readonly type: 'started'; readonly needsTap: boolean }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly permission: 'granted' | 'denied' }
  /** No answer for so long that the prompt may have been lost. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'heading_came' }
  | { readonly type: 'silent' }
  | { readonly type: 'failed'; readonly trouble: CompassFailure };

/** A heading always leads to `listening`, even a late one or one that came without the expected permission prompt. */
export function reduceCompass(phase: CompassPhase, event: CompassEvent): CompassPhase {
  switch (event.type) {
    case 'started':
      return event.needsTap && !hasHeading(phase) && phase !== 'asking' ? 'needs_tap' : phase;
    case 'asked':
      return canRequestPermission(phase) ? 'asking' : phase;
    case 'answered':
      if (phase !== 'asking' && phase !== 'needs_tap') return phase;
      return event.permission === 'granted' ? 'starting' : 'denied';
    case 'unanswered':
      return phase === 'asking' ? 'needs_tap' : phase;
    case 'heading_came':
      return 'listening';
    case 'silent':
      return phase === 'listening' ? 'stale' : phase;
    case 'failed':
      // Before permission has been requested, silence doesn't mean that the sensor is missing.
      return phase === 'starting' ? event.trouble : phase;
  }
}

/** Returns whether Enable Compass can help: permission is missing, was denied, or may be why no event came. */
export const canRequestPermission = (phase: CompassPhase): boolean =>
  phase === 'needs_tap' || phase === 'denied' || phase === 'not_supported';

/** Returns whether there is a heading to show. */
export const hasHeading = (phase: CompassPhase): boolean => phase === 'listening' || phase === 'stale';
