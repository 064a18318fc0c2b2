import { canKeepScreenOn } from '../../device/wake-lock.ts';
import { Switch } from '../../ui/switch.tsx';
import { type AwakeOccasion, chooseAwake, useAwakeChoice } from './awake-setting.ts';
import { useKeepAwake } from './use-keep-awake.ts';

interface AwakeSwitchProps {
  readonly occasion: AwakeOccasion;
  readonly label: string;
}

/** Switch for one occasion. Shows nothing in browsers that can't keep the screen on. */
export function AwakeSwitch({ occasion, label }: AwakeSwitchProps) {
  const isChosen = useAwakeChoice(occasion);
  if (!canKeepScreenOn()) return null;
  return <Switch label={label} checked={isChosen} onChange={(isOn) => chooseAwake(occasion, isOn)} />;
}

/** The switch of a view that is on the screen, and what it switches: keeps the screen on while `isActive`. */
export function AwakeControl({ isActive, ...props }: AwakeSwitchProps & { readonly isActive: boolean }) {
  useKeepAwake(props.occasion, isActive);
  return <AwakeSwitch {...props} />;
}
