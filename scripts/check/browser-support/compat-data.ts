import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

// `require`, because importing JSON is still experimental in Node 20.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest supported version of each browser. */
export type Targets = Readonly<Partial<Record<BrowserName, string>>>;

/** Path of a web platform feature in MDN's compatibility data, for example `api.URL.canParse_static`. */
export type FeaturePath = string;

/** The data below a path, or undefined if there is none. */
export function compatAt(path: FeaturePath): Identifier | undefined {
  let node: Identifier | undefined = data as unknown as Identifier;
  for (const key of path.split('.')) {
    if (node === undefined || !Object.hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return node;
}

/** Whether the data describes the path itself, not only subfeatures. */
export const isFeature = (path: FeaturePath): boolean => compatAt(path)?.__compat !== undefined;

/** The names directly below a path. */
export const namesBelow = (path: FeaturePath): string[] =>
  Object.keys(compatAt(path) ?? {}).filter((name) => name !== '__compat');

/** The targets that lack a feature, with the version that added it. */
export type Missing = ReadonlyMap<BrowserName, string>;

export const nothingMissing: Missing = new Map();

interface MatchOptions {
  /** For example `-webkit-`: supported only with this prefix. */
  readonly prefix?: string | undefined;
  /** Partial support counts as missing. */
  readonly isStrict?: boolean;
}

/** The targets that lack the feature. Paths that are not in the data count as supported everywhere. */
export function missingIn(path: FeaturePath, targets: Targets, options: MatchOptions = {}): Missing {
  const cached = cache.get(targets) ?? new Map<string, Missing>();
  cache.set(targets, cached);
  const key = `${path} ${options.prefix} ${options.isStrict}`;
  const missing = cached.get(key) ?? readMissing(path, targets, options);
  cached.set(key, missing);
  return missing;
}

const cache = new WeakMap<Targets, Map<string, Missing>>();

function readMissing(path: FeaturePath, targets: Targets, options: MatchOptions): Missing {
  const support = compatAt(path)?.__compat?.support;
  if (!support) return nothingMissing;
  const missing = new Map<BrowserName, string>();
  for (const [browser, version] of Object.entries(targets) as [BrowserName, string][]) {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0 || statements.some((statement) => isIn(statement, version, options)))
      continue;
    const since = statements.find((statement) => isPlain(statement, options))?.version_added;
    missing.set(browser, since || 'none');
  }
  return missing;
}

function isPlain(statement: SimpleSupportStatement, { prefix, isStrict }: MatchOptions): boolean {
  if (statement.flags || statement.alternative_name || statement.prefix !== prefix) return false;
  return !(isStrict && statement.partial_implementation);
}

function isIn(statement: SimpleSupportStatement, version: string, options: MatchOptions): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (!isPlain(statement, options) || typeof added !== 'string' || added === 'preview') return false;
  const isRemoved = typeof removed === 'string' && isUpTo(removed, version);
  return isUpTo(added.replace('≤', ''), version) && !isRemoved;
}

/** Whether version `a` is older than or equal to `b`. */
function isUpTo(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(left?.length ?? 0, right?.length ?? 0); part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** The targets that lack all of these features. If a target has one of them, nothing is certainly missing. */
export function missingInAll(paths: readonly FeaturePath[], targets: Targets): Map<BrowserName, string> {
  const [first = nothingMissing, ...others] = paths.map((path) => missingIn(path, targets));
  return new Map([...first].filter(([browser]) => others.every((missing) => missing.has(browser))));
}
