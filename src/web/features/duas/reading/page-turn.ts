import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}
type Direction = 'ltr' | 'rtl';
type Turn = 'previous' | 'next';

/** A swipe is at least as long as this, in pixels, and leaves its line by less than half of that. */
const minSwipe = 72;
/** From the edge of the screen the browser's own swipe begins, which goes back. */
const edge = 28;

/** What lies on the left of a book that is read from left to right was before. */
export function turnOfKey(key: string, dir: Direction): Turn | undefined {
  if (key === 'ArrowLeft') return dir === 'ltr' ? 'previous' : 'next';
  if (key === 'ArrowRight') return dir === 'ltr' ? 'next' : 'previous';
  return undefined;
}

/** The page goes with the finger: drawn to the left, what lies on the right comes. */
export function turnOfSwipe(from: Point, to: Point, width: number, dir: Direction): Turn | undefined {
  const across = to.x - from.x;
  const isAtEdge = from.x < edge || from.x > width - edge;
  if (isAtEdge || Math.abs(across) < minSwipe || Math.abs(to.y - from.y) * 2 > Math.abs(across))
    return undefined;
  return turnOfKey(across < 0 ? 'ArrowRight' : 'ArrowLeft', dir);
}

interface Neighbours {
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
}

/** Turns to the dua before or after by arrow keys and by a swipe, as the page's language is read. */
export function useTurning({ previous, next, onOpen }: Neighbours) {
  const { language } = useLocalisation();
  const { dir } = languages[language];
  const begun = useRef<Point>(undefined);
  const turn = (way: 'previous' | 'next' | undefined) => {
    const to = way === 'next' ? next : way === 'previous' ? previous : undefined;
    if (to) onOpen(to.id);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      turn(turnOfKey(event.key, dir));
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      begun.current = finger && pointOf(finger);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = begun.current;
      begun.current = undefined;
      const isMarking = getSelection()?.isCollapsed === false;
      if (from && finger && !isMarking) turn(turnOfSwipe(from, pointOf(finger), window.innerWidth, dir));
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
