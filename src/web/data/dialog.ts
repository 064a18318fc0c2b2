import { useCallback } from 'react';
import { type DialogName, dialogNames, dialogParameter } from '../paths.ts';
import { useSearchParams } from '../ui/router/router.tsx';

/** Returns the dialog that the URL names, and a function that closes it. */
export function useUrlDialog(): { name: DialogName | undefined; close: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const close = useCallback(() => {
    setParameters(
      (current) => {
        current.delete(dialogParameter);
        return current;
      },
      { replace: true },
    );
  }, [setParameters]);
  // The bank redirects to the page with the outcome of the payment: the premium dialog continues there.
  const afterPayment = parameters.has('payment') ? ('premium' as const) : undefined;
  return { name: dialogNamed(parameters.get(dialogParameter)) ?? afterPayment, close };
}

const dialogNamed = (name: string | null) => dialogNames.find((known) => known === name);

const pendingKey = 'mihrab_wished_dialog';

/** Remembers, for this tab, the dialog to open after signing in, also through the identity provider. */
export function setPendingDialog(name: DialogName): void {
  try {
    sessionStorage.setItem(pendingKey, name);
  } catch {
    // Without storage the person opens the dialog again.
  }
}

/** Returns the pending dialog and forgets it. */
export function takePendingDialog(): DialogName | undefined {
  try {
    const pending = sessionStorage.getItem(pendingKey);
    sessionStorage.removeItem(pendingKey);
    return dialogNamed(pending);
  } catch {
    return undefined;
  }
}
