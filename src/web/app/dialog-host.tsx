import { useSyncExternalStore } from 'react';
import { useDialogOfAddress } from '../data/dialog.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { useWishedDialog } from './use-wished-dialog.ts';

const HostedDialog = lazyDialog(async () => (await import('./hosted-dialogs.tsx')).HostedDialog);

const subscribeToNothing = () => () => {};

/** False in the prerendered HTML and in the first client render, which must equal it; true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Shows the dialog that the address asks for (`?dialog=premium`). A first visit that opens none does not carry their table. */
export function DialogHost() {
  const { name, close } = useDialogOfAddress();
  const isHydrated = useIsHydrated();
  useWishedDialog();
  if (!isHydrated || !name) return null;
  return <HostedDialog name={name} onClose={close} />;
}
