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

describe('reduceCompass', () => {
  it('listens without a tap where the platform has no permission prompt', () => {
    expect(phaseAfter(freely)).toBe('starting');
    expect(phaseAfter(freely, heading)).toBe('listening');
  });

  it('ends with the reason when no heading comes, until a late one does', () => {
    expect(phaseAfter(freely, none)).toBe('not_supported');
    expect(phaseAfter(freely, relative)).toBe('relative');
    expect(phaseAfter(freely, relative, heading)).toBe('listening');
  });

  it('waits for a tap where the platform has a prompt, and doesn’t take silence for a missing sensor', () => {
    expect(phaseAfter(byTap, none)).toBe('needs_tap');
    expect(phaseAfter(byTap, asked, none)).toBe('asking');
  });

  it('needs no tap where permission was granted earlier', () => {
    expect(phaseAfter(byTap, heading)).toBe('listening');
    expect(phaseAfter(heading, byTap)).toBe('listening');
  });

  it('listens once permission is granted, and reports when there is still no sensor', () => {
    expect(phaseAfter(byTap, asked, granted)).toBe('starting');
    expect(phaseAfter(byTap, asked, granted, heading)).toBe('listening');
    expect(phaseAfter(byTap, asked, heading, granted)).toBe('listening');
    expect(phaseAfter(byTap, asked, granted, none)).toBe('not_supported');
  });

  it('stops waiting for an answer after a while, and still accepts a late one', () => {
    expect(phaseAfter(byTap, asked, unanswered)).toBe('needs_tap');
    expect(phaseAfter(byTap, asked, unanswered, granted)).toBe('starting');
    expect(phaseAfter(byTap, asked, heading, unanswered)).toBe('listening');
  });

  it('keeps the current heading or the open prompt when started again', () => {
    expect(phaseAfter(byTap, heading, silent, byTap)).toBe('stale');
    expect(phaseAfter(byTap, asked, byTap)).toBe('asking');
  });

  it('can request permission again after a denial', () => {
    expect(phaseAfter(byTap, asked, denied)).toBe('denied');
    expect(phaseAfter(byTap, asked, denied, none)).toBe('denied');
    expect(phaseAfter(byTap, asked, denied, asked, granted, heading)).toBe('listening');
    expect(phaseAfter(freely, none, asked)).toBe('asking');
  });

  it('ignores requests and answers where there is nothing to request', () => {
    expect(phaseAfter(freely, asked)).toBe('starting');
    expect(phaseAfter(freely, heading, denied)).toBe('listening');
  });

  it('becomes stale when headings stop, and listens again with the next', () => {
    expect(phaseAfter(freely, heading, silent)).toBe('stale');
    expect(phaseAfter(freely, heading, silent, heading)).toBe('listening');
    expect(phaseAfter(freely, silent)).toBe('starting');
  });
});
