import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface StepButtonProps {
  readonly label: string;
  readonly way: 'back' | 'on';
  /** Undefined where nothing lies that way. */
  readonly onPress: (() => void) | undefined;
}

/** One step back or on in time, with an arrow that follows the direction of the page. */
export function StepButton({ label, way, onPress }: StepButtonProps) {
  const Icon = way === 'back' ? ChevronLeft : ChevronRight;
  return (
    <Button
      tone="outline"
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={onPress}
      className="w-11 px-0"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
    </Button>
  );
}
