import { describe, expect, it } from 'vitest';
import type { TurnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { type AnnouncerState, initialAnnouncerState, nextAnnouncerState } from './turn-feedback.tsx';

const left = (degrees: number): TurnAdvice => ({ side: 'left', degrees });
const right = (degrees: number): TurnAdvice => ({ side: 'right', degrees });

/**
 * Returns the announcements while the compass shows this course; each entry applies from its second on. Sampled four
 * times a second.
 */
function announcementsDuring(
  course: [fromSecond: number, advice: TurnAdvice | 'aligned'][],
  seconds: number,
): unknown[] {
  let state: AnnouncerState = initialAnnouncerState;
  const announced: unknown[] = [];
  for (let atMs = 0; atMs < seconds * 1000; atMs += 250) {
    const now = course.findLast(([from]) => from * 1000 <= atMs)?.[1] ?? left(90);
    const next = nextAnnouncerState(state, {
      isAligned: now === 'aligned',
      advice: now === 'aligned' ? right(1) : now,
      atMs,
    });
    if (next.announcement !== state.announcement && next.announcement)
      announced.push([
        atMs / 1000,
        next.announcement.type === 'aligned'
          ? 'aligned'
          : `${next.announcement.side} ${next.announcement.degrees}`,
      ]);
    state = next;
  }
  return announced;
}

describe('what the compass announces to screen readers', () => {
  it('announces a settled turn once, and nothing more while nothing changes', () => {
    expect(announcementsDuring([[0, left(85)]], 20)).toEqual([[1, 'left 85']]);
  });

  it('announces alignment and its end immediately, however short', () => {
    const course: [number, TurnAdvice | 'aligned'][] = [
      [0, left(85)],
      [2, 'aligned'],
      [2.5, right(9)],
    ];
    expect(announcementsDuring(course, 10)).toEqual([
      [1, 'left 85'],
      [2, 'aligned'],
      [2.5, 'right 9'],
    ]);
  });

  it('ignores small changes', () => {
    expect(
      announcementsDuring(
        [
          [0, left(85)],
          [4, left(71)],
        ],
        12,
      ),
    ).toEqual([[1, 'left 85']]);
    expect(
      announcementsDuring(
        [
          [0, left(85)],
          [4, left(70)],
        ],
        12,
      ),
    ).toEqual([
      [1, 'left 85'],
      [5, 'left 70'],
    ]);
  });

  it('announces nothing during a turn, and no second turn within three seconds', () => {
    const spinning = Array.from({ length: 40 }, (_, i): [number, TurnAdvice] => [i / 4, left(170 - i * 4)]);
    expect(announcementsDuring(spinning, 9)).toEqual([]);
    expect(
      announcementsDuring(
        [
          [0, left(85)],
          [1.5, left(40)],
        ],
        12,
      ),
    ).toEqual([
      [1, 'left 85'],
      [4, 'left 40'],
    ]);
  });

  it('announces turning too far, however little', () => {
    expect(
      announcementsDuring(
        [
          [0, left(7)],
          [4, right(7)],
        ],
        12,
      ),
    ).toEqual([
      [1, 'left 7'],
      [5, 'right 7'],
    ]);
  });

  it('ignores a change of side behind the user: 179 left is 2 from 179 right', () => {
    expect(
      announcementsDuring(
        [
          [0, left(179)],
          [4, right(179)],
        ],
        12,
      ),
    ).toEqual([[1, 'left 179']]);
  });
});
