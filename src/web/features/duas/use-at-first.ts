import { useEffect, useState } from 'react';

/** True for so long, and false from then on. */
export function useAtFirst(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return !isOver;
}
