import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useDialogOfAddress } from '../state/dialog.ts';

const BeingBuiltDialog = lazy(async () => ({
  default: (await import('../features/being-built/being-built-dialog.tsx')).BeingBuiltDialog,
}));

const subscribeToNothing = () => () => {};

/** False in the prerendered HTML and in the first client render, which must equal it; true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Shows the dialog that the address asks for (`?dialog=premium`). */
export function DialogHost() {
  const { name, close } = useDialogOfAddress();
  const isHydrated = useIsHydrated();
  return isHydrated && name ? (
    <Suspense fallback={null}>
      <BeingBuiltDialog name={name} onClose={close} />
    </Suspense>
  ) : null;
}
