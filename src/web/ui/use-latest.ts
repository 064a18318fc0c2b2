import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref that holds the value of the latest render, for effects and listeners that must not restart when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
