import { createContext, type ReactNode, useContext } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const Kind = createContext<`${NavigationType}`>(NavigationType.Pop);

/**
 * Stands above `Routes`: below one that is given a location of its own, as ours is, the router calls every navigation a way
 * back.
 */
export function NavigationKindProvider({ children }: { readonly children: ReactNode }) {
  return <Kind value={useNavigationType()}>{children}</Kind>;
}

/** How the reader came to this address: `PUSH` by a link, `REPLACE` in its place, `POP` by the browser's own buttons or at first. */
export const useNavigationKind = () => useContext(Kind);
