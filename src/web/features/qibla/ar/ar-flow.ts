import type { CameraFailure } from '../../../device/camera.ts';
import type { CompassFailure } from '../../../device/compass.ts';

/** Why the camera stopped. `left`: the page was hidden or left while it ran. */
export type EndReason =
  | `camera_${CameraFailure}`
  | `orientation_${CompassFailure}`
  | 'orientation_denied'
  | 'left';

export type ArState =
  | { readonly name: 'off' }
  /** Camera and motion permission are being requested, in the platform's order. */
  | { readonly name: 'asking'; readonly hasPicture: boolean; readonly hasSensors: boolean }
  | { readonly name: 'running' }
  | { readonly name: 'ended'; readonly reason: EndReason };

export type ArEvent =
  | { readonly type: 'started' }
  | { readonly type: 'picture_came' }
  | { readonly type: 'sensors_granted' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly reason: EndReason };

export const cameraOff: ArState = { name: 'off' };

/** A late answer after the end changes nothing: the camera stays off until it is started again. */
export function reduceAr(state: ArState, event: ArEvent): ArState {
  switch (event.type) {
    case 'started':
      return isOn(state) ? state : { name: 'asking', hasPicture: false, hasSensors: false };
    case 'picture_came':
      return state.name === 'asking' ? runWhenReady({ ...state, hasPicture: true }) : state;
    case 'sensors_granted':
      return state.name === 'asking' ? runWhenReady({ ...state, hasSensors: true }) : state;
    case 'stopped':
      return isOn(state) ? cameraOff : state;
    case 'failed':
      return isOn(state) ? { name: 'ended', reason: event.reason } : state;
  }
}

const isOn = ({ name }: ArState) => name === 'asking' || name === 'running';

function runWhenReady(asking: Extract<ArState, { name: 'asking' }>): ArState {
  return asking.hasPicture && asking.hasSensors ? { name: 'running' } : asking;
}
