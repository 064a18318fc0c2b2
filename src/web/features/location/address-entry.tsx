import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A quiet button that turns into the address box when somebody wants it. */
export function AddressEntry() {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (open) return <LazyAddressBox />;
  return (
    <Button tone="quiet" onPointerEnter={LazyAddressBox.preload} onClick={() => setOpen(true)}>
      {t('Set Location Manually')}
    </Button>
  );
}

/** The address box, whose code is loaded when it is first wanted, or when a pointer comes near the button that shows it. */
export const LazyAddressBox = lazyPart(async () => (await import('./address-box.tsx')).AddressBox, {
  Pending: () => <div className="h-20" />,
});

/**
 * Gives the focus back to the button that opened a panel, when the panel goes and takes the focused element with it.
 * The ref goes around the button, which carries `aria-expanded`.
 */
export function useReturnFocus<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    if (!open) return;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) around.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
    };
  }, [open]);
  return around;
}
