import { useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { LaterAddressBox } from './later-address-box.tsx';

/** A quiet button that turns into the address box when somebody wants it. */
export function AddressEntry() {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (open) return <LaterAddressBox />;
  return (
    <Button tone="quiet" onPointerEnter={LaterAddressBox.preload} onClick={() => setOpen(true)}>
      {t('Set Location Manually')}
    </Button>
  );
}
