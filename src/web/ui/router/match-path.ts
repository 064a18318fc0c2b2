/** The names of the parameters in a pattern: `country` and `city` in `/prayer-times/:country/:city`. */
type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParams<Pattern extends string> = Readonly<Record<ParamName<Pattern>, string>>;

/**
 * Returns the decoded parameters of a path without its basename; undefined if the path doesn't match. Patterns are
 * case-sensitive, `:name` is one segment, and `*` matches every path. Slashes at the end of the path don't count.
 */
export function matchPath<Pattern extends string>(
  pattern: Pattern,
  pathname: string,
): PathParams<Pattern> | undefined {
  const params: Record<string, string> = {};
  if (pattern === '*') return params as PathParams<Pattern>;
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(pathname);
  if (expected.length !== actual.length) return undefined;
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = decoded(value);
    else if (segment !== value) return undefined;
  }
  return params as PathParams<Pattern>;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/');

/** Returns a segment with invalid percent-encoding unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
