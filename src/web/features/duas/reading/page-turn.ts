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

/** Minimum length of a swipe; its vertical distance may be at most half its length. */
const minSwipePx = 72;
/** Swipes that start this close to the edge belong to the browser's back gesture. */
const edgePx = 28;

/** The left arrow goes back in left-to-right languages and forward in right-to-left ones. */
export function turnForKey(key: string, dir: Direction): Turn | undefined {
  if (key === 'ArrowLeft') return dir === 'ltr' ? 'previous' : 'next';
  if (key === 'ArrowRight') return dir === 'ltr' ? 'next' : 'previous';
  return undefined;
}

/** The page follows the finger: swiping left shows what is on the right. Coordinates and `width` in CSS pixels. */
export function turnForSwipe(from: Point, to: Point, width: number, dir: Direction): Turn | undefined {
  const across = to.x - from.x;
  const isAtEdge = from.x < edgePx || from.x > width - edgePx;
  if (isAtEdge || Math.abs(across) < minSwipePx || Math.abs(to.y - from.y) * 2 > Math.abs(across))
    return undefined;
  return turnForKey(across < 0 ? 'ArrowRight' : 'ArrowLeft', dir);
}

interface PageTurnOptions {
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
}

/** Returns event handlers that open the previous or next dua by arrow keys or a swipe, in the page's reading direction. */
export function usePageTurn({ previous, next, onOpen }: PageTurnOptions) {
  const { language } = useLocalisation();
  const { dir } = languages[language];
  const touchStart = useRef<Point>(undefined);
  const turnTo = (way: 'previous' | 'next' | undefined) => {
    const to = way === 'next' ? next : way === 'previous' ? previous : undefined;
    if (to) onOpen(to.id);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      turnTo(turnForKey(event.key, dir));
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      touchStart.current = finger && pointOf(finger);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = touchStart.current;
      touchStart.current = undefined;
      const isSelecting = getSelection()?.isCollapsed === false;
      if (from && finger && !isSelecting) turnTo(turnForSwipe(from, pointOf(finger), window.innerWidth, dir));
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
