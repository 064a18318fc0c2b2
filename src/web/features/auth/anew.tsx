import { Button } from '../../ui/button.tsx';

interface AnewProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The way on from a code that has expired, in place of waiting for its mail. */
export function Anew({ label, onPress }: AnewProps) {
  return (
    <Button tone="outline" className="mt-4 min-h-12 w-full" onClick={onPress}>
      {label}
    </Button>
  );
}
