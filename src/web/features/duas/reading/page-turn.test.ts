import { describe, expect, it } from 'vitest';
import { turnOfKey, turnOfSwipe } from './page-turn.ts';

const width = 390;
const from = { x: 250, y: 400 };

describe('turning to another dua', () => {
  it('goes by arrow keys as the language is read', () => {
    expect(['ArrowLeft', 'ArrowRight'].map((key) => turnOfKey(key, 'ltr'))).toEqual(['previous', 'next']);
    expect(['ArrowLeft', 'ArrowRight'].map((key) => turnOfKey(key, 'rtl'))).toEqual(['next', 'previous']);
    expect(turnOfKey('ArrowDown', 'ltr')).toBeUndefined();
  });

  it('goes with the finger: to the left comes the next one, in Arabic the one before', () => {
    expect(turnOfSwipe(from, { x: 120, y: 410 }, width, 'ltr')).toBe('next');
    expect(turnOfSwipe(from, { x: 120, y: 410 }, width, 'rtl')).toBe('previous');
  });

  it.each([
    ['short', from, { x: 200, y: 400 }],
    ['steep, as for scrolling', from, { x: 150, y: 480 }],
    ['begun at the edge, where it is the browser’s', { x: 10, y: 400 }, { x: 200, y: 400 }],
  ])('leaves out a swipe that is %s', (_what, begin, end) => {
    expect(turnOfSwipe(begin, end, width, 'ltr')).toBeUndefined();
  });
});
