import { describe, expect, it } from 'vitest';
import { type ArEvent, type ArState, cameraOff, reduceAr } from './ar-flow.ts';

const stateAfter = (...events: ArEvent[]): ArState => events.reduce(reduceAr, cameraOff);
const started: ArEvent = { type: 'started' };
const picture: ArEvent = { type: 'picture_came' };
const sensors: ArEvent = { type: 'sensors_granted' };
const stopped: ArEvent = { type: 'stopped' };
const denied: ArEvent = { type: 'failed', reason: 'orientation_denied' };

describe('reduceAr', () => {
  it('runs once picture and sensors are both available, in either order', () => {
    expect(stateAfter(started).name).toBe('asking');
    expect(stateAfter(started, picture).name).toBe('asking');
    expect(stateAfter(started, sensors).name).toBe('asking');
    expect(stateAfter(started, picture, sensors).name).toBe('running');
    expect(stateAfter(started, sensors, picture).name).toBe('running');
  });

  it('isn’t restarted by a second press', () => {
    expect(stateAfter(started, picture, started, sensors).name).toBe('running');
    expect(stateAfter(started, picture, sensors, started).name).toBe('running');
  });

  it('ends with a reason while requesting and while running, and can be started again', () => {
    const ended = { name: 'ended', reason: 'orientation_denied' };
    expect(stateAfter(started, picture, denied)).toEqual(ended);
    expect(stateAfter(started, picture, sensors, denied)).toEqual(ended);
    expect(stateAfter(started, denied, started)).toEqual({
      name: 'asking',
      hasPicture: false,
      hasSensors: false,
    });
  });

  it('keeps the first reason and ignores events after the end', () => {
    const left: ArEvent = { type: 'failed', reason: 'left' };
    expect(stateAfter(started, left, denied)).toEqual({ name: 'ended', reason: 'left' });
    expect(stateAfter(started, left, stopped)).toEqual({ name: 'ended', reason: 'left' });
    expect(stateAfter(started, left, picture, sensors)).toEqual({ name: 'ended', reason: 'left' });
    expect(stateAfter(started, stopped, picture, sensors, denied)).toEqual(cameraOff);
    expect(stateAfter(picture, sensors)).toEqual(cameraOff);
  });

  it('is off without a reason when the user stops it', () => {
    expect(stateAfter(started, stopped)).toEqual(cameraOff);
    expect(stateAfter(started, picture, sensors, stopped)).toEqual(cameraOff);
  });
});
