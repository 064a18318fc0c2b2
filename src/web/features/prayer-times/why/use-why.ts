import { useEffect, useState } from 'react';
import { useOwnTimetableId } from '../../../data/own-timetable/use-own-timetable-id.ts';
import { askWhy, type Why, type WhyQuestion } from './ask-why.ts';

interface WhyState {
  /** Undefined while loading; `failed` if neither the server nor the device could explain the day. */
  readonly why: Why | 'failed' | undefined;
  readonly retry: () => void;
}

/** Loads the explanation of a day's times. */
export function useWhy({ place, answer, settings }: WhyQuestion): WhyState {
  const [why, setWhy] = useState<Why | 'failed'>();
  const own = useOwnTimetableId(place);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let isWanted = true;
    setWhy(undefined);
    askWhy({ place, answer, settings, own })
      .catch(() => 'failed' as const)
      .then((result) => {
        if (isWanted) setWhy(result);
      });
    return () => {
      isWanted = false;
    };
  }, [place, answer, settings, own, attempt]);
  return { why, retry: () => setAttempt((count) => count + 1) };
}
