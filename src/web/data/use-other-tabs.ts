import { useEffect } from 'react';
import { tokenKey } from './call-api.ts';

/**
 * Calls back when who is signed in may have changed behind this page's back: another tab of this browser signed in or
 * out, or its storage was cleared; the page comes back as it was left, having heard of nothing meanwhile; the network is
 * back, and the server can be asked what it could not be asked before.
 */
export function useOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      // An event without a key: the whole storage was cleared.
      if (key === null || (key === tokenKey && oldValue !== newValue)) onChange();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onChange();
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('online', onChange);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('online', onChange);
    };
  }, [onChange]);
}
