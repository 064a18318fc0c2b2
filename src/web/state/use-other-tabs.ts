import { useEffect } from 'react';
import { tokenKey } from '../lib/call-api.ts';

/** Calls back when another tab of this browser signed in or out, or its storage was cleared. */
export function useOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      // An event without a key: the whole storage was cleared.
      if (key === null || (key === tokenKey && oldValue !== newValue)) onChange();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [onChange]);
}
