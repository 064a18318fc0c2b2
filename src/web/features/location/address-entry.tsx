import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { placeFormHash } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLocation } from '../../ui/router/router.tsx';

/**
 * Button that is replaced by the address box when pressed or when the address of the page asks for it, and returns with
 * the focus on Escape.
 */
export function AddressEntry() {
  const t = useT();
  const { hash } = useLocation();
  const [open, setOpen] = useState<boolean>();
  // After the first render: the server's HTML knows no hash.
  useEffect(() => {
    if (hash === placeFormHash) setOpen(true);
  }, [hash]);
  if (open) return <LazyAddressBox onClose={() => setOpen(false)} />;
  return (
    <Button
      tone="quiet"
      autoFocus={open === false}
      onPointerEnter={LazyAddressBox.preload}
      onClick={() => setOpen(true)}
    >
      {t('Set Location Manually')}
    </Button>
  );
}

/** The address box, loaded when first shown or when the pointer reaches a button that shows it. */
export const LazyAddressBox = lazyPart(async () => (await import('./address-box.tsx')).AddressBox, {
  Pending: () => <div className="h-20" />,
});

/**
 * Returns the focus to the button that opened a panel, when the panel closes and the focused element disappears with it.
 * Put the ref on an element around that button, which must have `aria-expanded`.
 */
export function useReturnFocus<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const container = useRef<E>(null);
  useEffect(() => {
    if (!open) return;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) container.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
    };
  }, [open]);
  return container;
}

/** Moves the focus to an element around the address box when that closes after finding a place, so that it is not lost. */
export function useFocusOncePlaceKnown(isKnown: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const wasKnown = useRef(isKnown);
  const hadFocus = useRef(false);
  useEffect(() => {
    const remember = () => {
      hadFocus.current = panel.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isKnown && !wasKnown.current && hadFocus.current && isLost)
      panel.current?.focus({ preventScroll: true });
    wasKnown.current = isKnown;
  }, [isKnown]);
  return panel;
}
