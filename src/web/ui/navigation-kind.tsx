import { createContext, type ReactNode, useContext } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const Kind = createContext<`${NavigationType}`>(NavigationType.Pop);

/**
 * Provides the navigation type from above `Routes`: below a `Routes` with its own `location`, as ours is, the router
 * reports every navigation as `POP`.
 */
export function NavigationKindProvider({ children }: { readonly children: ReactNode }) {
  return <Kind value={useNavigationType()}>{children}</Kind>;
}

/** Returns how the current URL was reached: `PUSH` (a link), `REPLACE`, or `POP` (back, forward or the first page). */
export const useNavigationKind = () => useContext(Kind);
