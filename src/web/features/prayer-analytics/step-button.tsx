import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface StepButtonProps {
  readonly label: string;
  readonly direction: 'back' | 'forward';
  /** Undefined disables the button. */
  readonly onPress: (() => void) | undefined;
}

/** Moves one step back or forward in time. The arrow is mirrored on right-to-left pages. */
export function StepButton({ label, direction, onPress }: StepButtonProps) {
  const Icon = direction === 'back' ? ChevronLeft : ChevronRight;
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
