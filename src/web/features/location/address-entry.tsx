import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';

const load = () => import('./address-box.tsx');
const AddressBox = lazy(async () => ({ default: (await load()).AddressBox }));

/** A quiet button that turns into the address box when somebody wants it. */
export function AddressEntry() {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button tone="quiet" onPointerEnter={() => void load()} onClick={() => setOpen(true)}>
        {t('Set Location Manually')}
      </Button>
    );
  }
  return (
    <Suspense fallback={<div className="h-20" />}>
      <AddressBox />
    </Suspense>
  );
}
