import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface ExplainButtonProps {
  /** What the dialog answers: `Why is Asr at 14:36?` */
  readonly label: string;
  /** Loads the dialog's code, as soon as a pointer comes near. */
  readonly preload: () => void;
  readonly dialog: (close: () => void) => ReactNode;
}

/** Button at the end of a row of times that opens the explanation of its time. */
export function ExplainButton({ label, preload, dialog }: ExplainButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-input text-ink-2 hover:bg-sunken hover:text-primary"
        onPointerEnter={preload}
        onClick={() => setIsOpen(true)}
      >
        <CircleHelp aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {isOpen ? dialog(() => setIsOpen(false)) : null}
    </>
  );
}
