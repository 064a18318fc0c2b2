import type { CameraFailure } from '../../../device/camera.ts';
import type { CompassFailure } from '../../../device/compass.ts';

/** Why the camera is off again. `left`: the page was hidden or left while it ran. */
export type EndReason =
  | `camera_${CameraFailure}`
  | `orientation_${CompassFailure}`
  | 'orientation_denied'
  | 'left';

export type ArState =
  | { readonly name: 'off' }
  /** The person is asked for camera and motion, in whichever order the platform likes. */
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

/** What a late answer brings after the end changes nothing: the camera is off until it is started again. */
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
