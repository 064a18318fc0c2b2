import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dialogParameter } from '../../paths.ts';
import { useNavigationKind } from '../../ui/navigation-kind.tsx';
import { type DuaSearch, readDuaSearch, sameSearch, withDuaSearch } from './search-address.ts';

/** Browsers refuse an address that changes with every letter. */
const restMs = 300;

/** What is searched for, and how to change it. It stands in the address, so that a reload and going back keep it. */
export function useDuaSearch(): readonly [DuaSearch, (change: Partial<DuaSearch>) => void] {
  const navigation = useNavigationKind();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(() => readDuaSearch(parameters));
  /** What the address says, or will say once it has been written. */
  const written = useRef(search);
  const write = useRef(setParameters);
  useEffect(() => {
    write.current = setParameters;
  }, [setParameters]);

  useEffect(() => {
    // A dialog has the address to itself while it is open, and leaves it without the search.
    if (parameters.has(dialogParameter)) return;
    const addressed = readDuaSearch(parameters);
    if (navigation === 'POP' && !sameSearch(addressed, written.current)) setSearch(addressed);
    written.current = addressed;
  }, [parameters, navigation]);

  // The parameters, too: what a dialog left out of the address is put back.
  useEffect(() => {
    if (parameters.has(dialogParameter) || sameSearch(search, written.current)) return;
    const timer = setTimeout(() => {
      written.current = search;
      write.current((current) => withDuaSearch(current, search), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [search, parameters]);

  const change = useCallback((part: Partial<DuaSearch>) => setSearch((now) => ({ ...now, ...part })), []);
  return [search, change];
}
