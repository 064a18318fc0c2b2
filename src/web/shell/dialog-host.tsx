import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { DialogName } from '../paths.ts';
import { useDialogOfAddress } from '../state/dialog.ts';

interface HostedProps {
  readonly name: DialogName;
  readonly onClose: () => void;
}

const Auth = lazy(async () => {
  const { AuthDialog } = await import('../features/auth/auth-dialog.tsx');
  const views = { login: 'login', register: 'register', reset: 'reset' } as const;
  return {
    default: ({ name, onClose }: HostedProps) => (
      <AuthDialog firstView={views[name as keyof typeof views]} onClose={onClose} />
    ),
  };
});

const Account = lazy(async () => ({
  default: (await import('../features/account-bar/account-dialog.tsx')).AccountDialog,
}));

const Display = lazy(async () => ({
  default: (await import('../features/display/display-dialog.tsx')).DisplayDialog,
}));

const Ar = lazy(async () => ({
  default: (await import('../features/qibla/ar/ar-dialog.tsx')).ArDialog,
}));

const BeingBuilt = lazy(async () => ({
  default: (await import('../features/being-built/being-built-dialog.tsx')).BeingBuiltDialog,
}));

const dialogs: Record<DialogName, ComponentType<HostedProps>> = {
  login: Auth,
  register: Auth,
  reset: Auth,
  account: Account,
  theme: Display,
  premium: BeingBuilt,
  provider: BeingBuilt,
  labs: BeingBuilt,
  ar: Ar,
};

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
  if (!isHydrated || !name) return null;
  const Shown = dialogs[name];
  return (
    <Suspense fallback={null}>
      <Shown name={name} onClose={close} />
    </Suspense>
  );
}
