import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type DialogName, dialogNames, dialogParameter } from '../paths.ts';

/** Which dialog the address asks for, and how to close it. */
export function useDialogOfAddress(): { name: DialogName | undefined; close: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(dialogParameter);
  const close = useCallback(() => {
    setParameters(
      (current) => {
        current.delete(dialogParameter);
        return current;
      },
      { replace: true },
    );
  }, [setParameters]);
  // Whoever comes back from the bank comes back to the dialog that sent them there.
  const returned = parameters.has('payment') ? ('premium' as const) : undefined;
  return { name: dialogNames.find((name) => name === wanted) ?? returned, close };
}
