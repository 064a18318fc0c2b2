import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useState,
} from 'react';
import type { History, Location, Navigate, NavigateOptions, NavigationKind } from './history.ts';
import { matchPath, type PathParams } from './match-path.ts';
import { isRelative, resolveLink, withBasename } from './url.ts';

interface Navigation {
  readonly location: Location;
  readonly kind: NavigationKind;
}

// Two contexts: what only navigates doesn't re-render when the URL changes.
const HistoryContext = createContext<History | undefined>(undefined);
const NavigationContext = createContext<Navigation | undefined>(undefined);
/** The path of the page that is coming: before that page is rendered, its link is marked. */
const NextPathContext = createContext<string | undefined>(undefined);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Router is missing above this component');
  return value;
}

const useHistory = (): History => required(useContext(HistoryContext));
const useNavigation = (): Navigation => required(useContext(NavigationContext));

interface RouterProps {
  /** Must stay the same. */
  readonly history: History;
  /** The path of the page in the document, if it isn't the page of the first URL. Replaces that URL's path until it changes. */
  readonly shownPath?: string | undefined;
  readonly children: ReactNode;
}

/** Provides the current URL and navigation. A navigation renders only the components that read the URL. */
export function Router({ history, shownPath, children }: RouterProps) {
  const [first] = useState(history.location);
  const [navigation, setNavigation] = useState<Navigation>({ location: first, kind: 'POP' });
  const [nextPath, setNextPath] = useOptimistic<string | undefined>(undefined);
  useLayoutEffect(() => {
    let path = first.pathname;
    const update = (kind: NavigationKind) =>
      startTransition(() => {
        const location = history.location();
        if (location.pathname !== path) setNextPath(location.pathname);
        path = location.pathname;
        setNavigation({ location, kind });
      });
    const unsubscribe = history.subscribe(update);
    // The user may have gone back while the page was hydrating.
    if (!isSameUrl(history.location(), first)) update('POP');
    return unsubscribe;
  }, [history, first, setNextPath]);
  const shown = useMemo(() => {
    const { location } = navigation;
    return shownPath !== undefined && location.pathname === first.pathname
      ? { ...navigation, location: { ...location, pathname: shownPath } }
      : navigation;
  }, [navigation, first, shownPath]);
  return (
    <HistoryContext value={history}>
      <NavigationContext value={shown}>
        <NextPathContext value={nextPath}>{children}</NextPathContext>
      </NavigationContext>
    </HistoryContext>
  );
}

const isSameUrl = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** Returns the current URL, without the language prefix. */
export const useLocation = (): Location => useNavigation().location;

/** Returns how the current URL was reached. */
export const useNavigationKind = (): NavigationKind => useNavigation().kind;

/** Returns the function that navigates. A stable reference, which doesn't read the URL until it is called. */
export const useNavigate = (): Navigate => useHistory().navigate;

/** Returns the parameters of the current path; none if it doesn't match the pattern. */
export function useParams<Pattern extends string>(pattern: Pattern): Partial<PathParams<Pattern>> {
  const { pathname } = useLocation();
  return useMemo(() => matchPath(pattern, pathname) ?? {}, [pattern, pathname]);
}

/** Changes the query. A function gets a copy of the current parameters, which it may change. Drops the hash. */
type SetSearchParams = (
  next: URLSearchParams | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns the parameters of the query, and a stable function that changes them. */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const history = useHistory();
  const { search } = useLocation();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setParameters = useCallback<SetSearchParams>(
    (next, options) => {
      const changed =
        typeof next === 'function' ? next(new URLSearchParams(history.location().search)) : next;
      history.navigate(`?${changed}`, options);
    },
    [history],
  );
  return [parameters, setParameters];
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  /** A path from the root, or `?…`, `&…` or `#…` on the current path. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of this site. It reads the URL only if `to` is relative to it. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { basename, navigate } = useHistory();
  const path = isRelative(to) ? resolveLink(to, linkBase(to, required(use(NavigationContext)).location)) : to;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, rest)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return <a {...rest} href={withBasename(path, basename)} onClick={follow} />;
}

/** The prerendered page doesn't know the query, and the first client render must equal it. */
const linkBase = (to: string, { pathname, search }: Location) => ({
  pathname,
  search: to.startsWith('&') ? '' : search,
});

/** Whether the browser follows the link itself: in a new tab or window, in a frame, or as a download. */
function isForBrowser(
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  { target, download }: Pick<LinkProps, 'target' | 'download'>,
): boolean {
  const isModified = metaKey || altKey || ctrlKey || shiftKey;
  const isElsewhere = target !== undefined && target !== '' && target !== '_self';
  return button !== 0 || isModified || isElsewhere || download !== undefined;
}

/** A link that is marked as current on its page and on the pages below it, from the tap on. The home page has none below it. */
export function NavLink(props: LinkProps) {
  const current = useLocation().pathname;
  const pathname = useContext(NextPathContext) ?? current;
  const isCurrent = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Replaces the current URL when it is rendered. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
