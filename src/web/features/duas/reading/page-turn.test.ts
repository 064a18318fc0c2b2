import { describe, expect, it } from 'vitest';
import { turnForKey, turnForSwipe } from './page-turn.ts';

const width = 390;
const from = { x: 250, y: 400 };

describe('going to the previous or next dua', () => {
  it('follows the arrow keys in the reading direction', () => {
    expect(['ArrowLeft', 'ArrowRight'].map((key) => turnForKey(key, 'ltr'))).toEqual(['previous', 'next']);
    expect(['ArrowLeft', 'ArrowRight'].map((key) => turnForKey(key, 'rtl'))).toEqual(['next', 'previous']);
    expect(turnForKey('ArrowDown', 'ltr')).toBeUndefined();
  });

  it('goes to the next dua on a swipe to the left, and to the previous one in Arabic', () => {
    expect(turnForSwipe(from, { x: 120, y: 410 }, width, 'ltr')).toBe('next');
    expect(turnForSwipe(from, { x: 120, y: 410 }, width, 'rtl')).toBe('previous');
  });

  it.each([
    ['short', from, { x: 200, y: 400 }],
    ['steep, as for scrolling', from, { x: 150, y: 480 }],
    ['started at the edge, where it is the browser’s gesture', { x: 10, y: 400 }, { x: 200, y: 400 }],
  ])('ignores a swipe that is %s', (_what, begin, end) => {
    expect(turnForSwipe(begin, end, width, 'ltr')).toBeUndefined();
  });
});
