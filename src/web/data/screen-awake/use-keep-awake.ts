import { useEffect } from 'react';
import { keepScreenOn } from '../../device/wake-lock.ts';
import { type AwakeOccasion, useAwakeChoice } from './awake-setting.ts';

/** Keeps the screen on while `isActive`, if the person wants that there. */
export function useKeepAwake(occasion: AwakeOccasion, isActive: boolean): void {
  const isChosen = useAwakeChoice(occasion);
  useEffect(() => (isChosen && isActive ? keepScreenOn() : undefined), [isChosen, isActive]);
}
