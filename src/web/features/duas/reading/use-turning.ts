import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { type Point, turnOfKey, turnOfSwipe } from './turning.ts';

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
