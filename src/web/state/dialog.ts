import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type DialogName, dialogParameter } from '../paths.ts';

const names: readonly string[] = ['premium', 'login', 'register'] satisfies DialogName[];

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
      { replace: true, preventScrollReset: true },
    );
  }, [setParameters]);
  return { name: wanted && names.includes(wanted) ? (wanted as DialogName) : undefined, close };
}
