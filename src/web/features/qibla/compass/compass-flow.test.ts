import { describe, expect, it } from 'vitest';
import { type CompassEvent, type CompassPhase, reduceCompass } from './compass-flow.ts';

const phaseAfter = (...events: CompassEvent[]): CompassPhase => events.reduce(reduceCompass, 'starting');

const freely: CompassEvent = { type: 'started', needsTap: false };
const byTap: CompassEvent = { type: 'started', needsTap: true };
const heading: CompassEvent = { type: 'heading_came' };
const asked: CompassEvent = { type: 'asked' };
const granted: CompassEvent = { type: 'answered', permission: 'granted' };
const unanswered: CompassEvent = { type: 'unanswered' };
const denied: CompassEvent = { type: 'answered', permission: 'denied' };
const none: CompassEvent = { type: 'failed', trouble: 'not_supported' };
const relative: CompassEvent = { type: 'failed', trouble: 'relative' };
const silent: CompassEvent = { type: 'silent' };

describe('the way to a heading', () => {
  it('needs nothing where the platform has no question', () => {
    expect(phaseAfter(freely)).toBe('starting');
    expect(phaseAfter(freely, heading)).toBe('listening');
  });

  it('ends with its reason where no heading comes, until a late one does', () => {
    expect(phaseAfter(freely, none)).toBe('not_supported');
    expect(phaseAfter(freely, relative)).toBe('relative');
    expect(phaseAfter(freely, relative, heading)).toBe('listening');
  });

  it('waits for a tap where the platform has a question, and does not take the silence for a missing sensor', () => {
    expect(phaseAfter(byTap, none)).toBe('needs_tap');
    expect(phaseAfter(byTap, asked, none)).toBe('asking');
  });

  it('needs no tap where the question was answered earlier', () => {
    expect(phaseAfter(byTap, heading)).toBe('listening');
    expect(phaseAfter(heading, byTap)).toBe('listening');
  });

  it('listens when the answer is yes, and says it when there is no sensor even then', () => {
    expect(phaseAfter(byTap, asked, granted)).toBe('starting');
    expect(phaseAfter(byTap, asked, granted, heading)).toBe('listening');
    expect(phaseAfter(byTap, asked, heading, granted)).toBe('listening');
    expect(phaseAfter(byTap, asked, granted, none)).toBe('not_supported');
  });

  it('gives up waiting for an answer, and takes it all the same when it comes', () => {
    expect(phaseAfter(byTap, asked, unanswered)).toBe('needs_tap');
    expect(phaseAfter(byTap, asked, unanswered, granted)).toBe('starting');
    expect(phaseAfter(byTap, asked, heading, unanswered)).toBe('listening');
  });

  it('begins anew without forgetting that headings came, or that its question is open', () => {
    expect(phaseAfter(byTap, heading, silent, byTap)).toBe('stale');
    expect(phaseAfter(byTap, asked, byTap)).toBe('asking');
  });

  it('can be asked again after a no', () => {
    expect(phaseAfter(byTap, asked, denied)).toBe('denied');
    expect(phaseAfter(byTap, asked, denied, none)).toBe('denied');
    expect(phaseAfter(byTap, asked, denied, asked, granted, heading)).toBe('listening');
    expect(phaseAfter(freely, none, asked)).toBe('asking');
  });

  it('asks nothing where there is nothing to ask, and hears no answer to no question', () => {
    expect(phaseAfter(freely, asked)).toBe('starting');
    expect(phaseAfter(freely, heading, denied)).toBe('listening');
  });

  it('is stale when headings stop, and well again with the next', () => {
    expect(phaseAfter(freely, heading, silent)).toBe('stale');
    expect(phaseAfter(freely, heading, silent, heading)).toBe('listening');
    expect(phaseAfter(freely, silent)).toBe('starting');
  });
});
