import { useT } from '../../i18n/localisation.tsx';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { usePlace } from './location.tsx';

interface LocateButtonProps {
  readonly label: string;
  readonly tone?: ButtonTone | undefined;
}

/** A button that asks the device for its position, and shows that while it waits. */
export function LocateButton({ label, tone = 'primary' }: LocateButtonProps) {
  const t = useT();
  const { status, locate } = usePlace();
  const locating = status === 'locating';
  return (
    <Button tone={tone} disabled={locating} onClick={() => void locate()}>
      {locating ? t('Getting Location...') : label}
    </Button>
  );
}
