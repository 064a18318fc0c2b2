import { useEffect, useState } from 'react';
import { askWhy, type Why, type WhyQuestion } from './ask-why.ts';

/** The explanation once it is there; undefined on the way, `failed` where neither server nor device could give one. */
export function useWhy({ place, answer, settings }: WhyQuestion): Why | 'failed' | undefined {
  const [why, setWhy] = useState<Why | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    setWhy(undefined);
    askWhy({ place, answer, settings })
      .catch(() => 'failed' as const)
      .then((result) => {
        if (isWanted) setWhy(result);
      });
    return () => {
      isWanted = false;
    };
  }, [place, answer, settings]);
  return why;
}
