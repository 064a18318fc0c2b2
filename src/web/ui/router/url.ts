/** The parts of a URL on this site. `search` and `hash` are empty or begin with `?` or `#`. */
export interface UrlParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Whether a link depends on the current URL: `?date=…`, `&dialog=login`, `#email`. All other links are paths from the root. */
export const isRelative = (to: string): boolean => /^[?&#]/.test(to);

/**
 * Resolves a link as browsers do: `?…` keeps the path, `#…` also keeps the query. Our own `&name=value` sets one parameter
 * and keeps the others.
 */
export function resolveLink(to: string, { pathname, search }: Omit<UrlParts, 'hash'>): string {
  if (to.startsWith('?')) return pathname + to;
  if (to.startsWith('&')) {
    const parameters = new URLSearchParams(search);
    for (const [name, value] of new URLSearchParams(to)) parameters.set(name, value);
    return `${pathname}?${parameters}`;
  }
  return to.startsWith('#') ? pathname + search + to : to;
}

/** Splits a path with query and hash. A `?` or `#` with nothing after it is dropped. */
export function parseUrl(url: string): UrlParts {
  const [beforeHash = '', hash = ''] = splitAt(url, '#');
  const [pathname = '', search = ''] = splitAt(beforeHash, '?');
  return {
    pathname: rootedPath(pathname),
    search: search.length > 1 ? search : '',
    hash: hash.length > 1 ? hash : '',
  };
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/**
 * Makes a path start with exactly one slash. Browsers read `//host`, `/\host` and `/<tab>/host` as another origin, and drop
 * tabs and line breaks before they parse.
 */
const rootedPath = (path: string): string => `/${path}`.replace(/[\t\n\r]/g, '').replace(/[\\/]{2,}/g, '/');

/** Adds the basename, which is empty or a path such as `/ar`: `/qibla` becomes `/ar/qibla`, and `/` becomes `/ar`. */
export function withBasename(url: string, basename: string): string {
  const { pathname, search, hash } = parseUrl(url);
  const path = pathname === '/' ? basename || '/' : basename + pathname;
  return path + search + hash;
}

/** Removes the basename: `/ar/qibla` becomes `/qibla`, and `/ar` becomes `/`. Returns other paths unchanged. */
export function withoutBasename(pathname: string, basename: string): string {
  if (pathname === basename) return '/';
  return pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) : pathname;
}
