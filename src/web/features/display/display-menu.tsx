import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const DisplayDialog = lazyDialog(async () => (await import('./display-dialog.tsx')).DisplayDialog);

/** The button in the header that opens the dialog for language and appearance. Hovering it starts loading the dialog. */
export function DisplayMenu() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('Language and appearance')}
        title={t('Language and appearance')}
        onPointerEnter={DisplayDialog.preload}
        onClick={() => setOpen(true)}
        className="grid size-(--round) shrink-0 place-items-center rounded-input hover:bg-sunken"
      >
        <Languages aria-hidden size="50%" strokeWidth={1.75} />
      </button>
      {open ? <DisplayDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
