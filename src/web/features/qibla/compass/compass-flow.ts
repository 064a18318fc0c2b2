import type { CompassFailure } from '../../../device/compass.ts';

/**
 * `starting`: listened to, nothing heard yet. `needs_tap`: the platform wants to be asked inside a tap. `asking`: its
 * question is open. `stale`: headings came and come no more.
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
  /** Listening has begun. `needsTap`: the platform has a question of its own, which may yet have been answered before. */
  | { readonly type: 'started'; readonly needsTap: boolean }
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly permission: 'granted' | 'denied' }
  /** No answer for so long that the question may have been lost. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'heading_came' }
  | { readonly type: 'silent' }
  | { readonly type: 'failed'; readonly trouble: CompassFailure };

/** A heading settles every doubt: also one that comes late, or without the question that we thought it needs. */
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
      // Before the platform has been asked, silence says nothing about the sensor.
      return phase === 'starting' ? event.trouble : phase;
  }
}

/** Whether Enable Compass has a use: where the platform's question is open, was answered with no, or may be why nothing came. */
export const canRequestPermission = (phase: CompassPhase): boolean =>
  phase === 'needs_tap' || phase === 'denied' || phase === 'not_supported';

/** Whether there is a heading to show. */
export const hasHeading = (phase: CompassPhase): boolean => phase === 'listening' || phase === 'stale';
