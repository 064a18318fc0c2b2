import { createEmitter } from '../emitter.ts';
import { parseUrl, resolveLink, type UrlParts, withBasename, withoutBasename } from './url.ts';

export interface Location extends UrlParts {
  /** The state that was passed to `navigate`; null if there was none, or if another script wrote the entry. */
  readonly state: unknown;
}

/** How a URL was reached: a link (`PUSH`), `REPLACE`, or back, forward or the first page (`POP`). */
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  /** Replaces the current entry. Navigating to the current URL always does. */
  readonly replace?: boolean | undefined;
  /** Stored with the entry. Must be cloneable. */
  readonly state?: unknown;
}

/**
 * Navigates to a path from the root, to `?…`, `&…` or `#…` on the current path, or by a number of entries. Always stays on this
 * site.
 */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** A stack of URLs, one of which is current. Its locations and links are without the basename. */
export interface History {
  readonly basename: string;
  readonly location: () => Location;
  readonly navigate: Navigate;
  /** Calls the listener after each navigation, until the returned function is called. */
  readonly subscribe: (listener: (kind: NavigationKind) => void) => () => void;
}

interface Entry {
  /** Path with basename, query and hash. */
  readonly href: string;
  readonly state: unknown;
}

/** Where a history stores its entries. */
interface Entries {
  readonly current: () => Entry;
  /** Returns false if the browser loads a document instead. */
  readonly write: (kind: 'PUSH' | 'REPLACE', entry: Entry) => boolean;
  readonly go: (delta: number) => void;
  readonly onPop: (listener: () => void) => () => void;
}

function createHistory(basename: string, entries: Entries): History {
  const written = createEmitter<NavigationKind>();
  const location = () => {
    const { href, state } = entries.current();
    const url = parseUrl(href);
    return { ...url, pathname: withoutBasename(url.pathname, basename), state };
  };
  return {
    basename,
    location,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') return entries.go(to);
      const href = withBasename(resolveLink(to, location()), basename);
      const kind = replace || href === entries.current().href ? 'REPLACE' : 'PUSH';
      if (entries.write(kind, { href, state })) written.emit(kind);
    },
    subscribe(listener) {
      const unsubscribe = written.subscribe(listener);
      const stopPops = entries.onPop(() => listener('POP'));
      return () => {
        unsubscribe();
        stopPops();
      };
    },
  };
}

/** The browser's history. `basename` is empty or a path such as `/ar`. */
export function browserHistory(basename: string): History {
  return createHistory(basename, {
    current() {
      const { pathname, search, hash } = window.location;
      return { href: pathname + search + hash, state: ownState(window.history.state) };
    },
    write(kind, { href, state }) {
      const stored = { mihrabState: state };
      try {
        if (kind === 'PUSH') window.history.pushState(stored, '', href);
        else window.history.replaceState(stored, '', href);
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari allows 100 calls in 30 seconds.
        if (kind === 'PUSH') window.location.assign(href);
        else window.location.replace(href);
        return false;
      }
    },
    go: (delta) => window.history.go(delta),
    onPop(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  });
}

/** Ignores the state of entries that other scripts wrote. */
function ownState(stored: unknown): unknown {
  const isOurs = typeof stored === 'object' && stored !== null && 'mihrabState' in stored;
  return isOurs ? stored.mihrabState : null;
}

/**
 * A history in memory, for tests and for rendering on the server. Starts at the last entry; the entries are without the
 * basename.
 */
export function memoryHistory(
  initial: readonly (string | { readonly url: string; readonly state: unknown })[] = ['/'],
  basename = '',
): History {
  let stack: readonly Entry[] = initial.map((entry) => {
    const { url, state } = typeof entry === 'string' ? { url: entry, state: null } : entry;
    return { href: withBasename(url, basename), state };
  });
  let index = stack.length - 1;
  const popped = createEmitter();
  return createHistory(basename, {
    current: () => stack[index] ?? { href: '/', state: null },
    write(kind, entry) {
      if (kind === 'PUSH') {
        index += 1;
        stack = [...stack.slice(0, index), entry];
      } else stack = stack.map((old, at) => (at === index ? entry : old));
      return true;
    },
    go(delta) {
      if (!stack[index + delta]) return;
      index += delta;
      popped.emit();
    },
    onPop: popped.subscribe,
  });
}
