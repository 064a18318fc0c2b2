import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

// By `require`, because importing JSON needs a syntax that Node 20 only tries out.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest version of each browser that has to work. */
export type Targets = Readonly<Partial<Record<BrowserName, string>>>;

/** A feature of the web platform by its path in MDN's compatibility data, for example `api.URL.canParse_static`. */
export type FeaturePath = string;

/** The part of the data below a path; undefined where the data has no such path. */
export function compatAt(path: FeaturePath): Identifier | undefined {
  let at: Identifier | undefined = data as unknown as Identifier;
  for (const key of path.split('.')) {
    if (at === undefined || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** Whether the data says anything of the path itself, not only of something below it. */
export const isFeature = (path: FeaturePath): boolean => compatAt(path)?.__compat !== undefined;

/** The names directly below a path. */
export const namesBelow = (path: FeaturePath): string[] =>
  Object.keys(compatAt(path) ?? {}).filter((name) => name !== '__compat');

/** Which of the targets lack a feature, and since when they have it. */
export type Missing = ReadonlyMap<BrowserName, string>;

export const nothingMissing: Missing = new Map();

interface Wish {
  /** For example `-webkit-`; the feature under this name, not its own. */
  readonly prefix?: string | undefined;
  /** What works with known faults is missing too. */
  readonly isStrict?: boolean;
}

/** Which of the targets lack the feature. A path that the data does not know is missing nowhere. */
export function missingIn(path: FeaturePath, targets: Targets, wish: Wish = {}): Missing {
  const known = answers.get(targets) ?? new Map<string, Missing>();
  answers.set(targets, known);
  const key = `${path} ${wish.prefix} ${wish.isStrict}`;
  const missing = known.get(key) ?? readMissing(path, targets, wish);
  known.set(key, missing);
  return missing;
}

const answers = new WeakMap<Targets, Map<string, Missing>>();

function readMissing(path: FeaturePath, targets: Targets, wish: Wish): Missing {
  const support = compatAt(path)?.__compat?.support;
  if (!support) return nothingMissing;
  const missing = new Map<BrowserName, string>();
  for (const [browser, version] of Object.entries(targets) as [BrowserName, string][]) {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0 || statements.some((one) => isIn(one, version, wish))) continue;
    const since = statements.find((one) => isPlain(one, wish))?.version_added;
    missing.set(browser, since || 'none');
  }
  return missing;
}

function isPlain(statement: SimpleSupportStatement, { prefix, isStrict }: Wish): boolean {
  if (statement.flags || statement.alternative_name || statement.prefix !== prefix) return false;
  return !(isStrict && statement.partial_implementation);
}

function isIn(statement: SimpleSupportStatement, version: string, wish: Wish): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (!isPlain(statement, wish) || typeof added !== 'string' || added === 'preview') return false;
  const isRemoved = typeof removed === 'string' && isUpTo(removed, version);
  return isUpTo(added.replace('≤', ''), version) && !isRemoved;
}

/** Whether version `a` is `b` or older. */
function isUpTo(a: string, b: string): boolean {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(one?.length ?? 0, other?.length ?? 0); part += 1) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** What is missing whichever of the features is meant: where one of them is there, nothing is certain to be missing. */
export function missingInAll(paths: readonly FeaturePath[], targets: Targets): Map<BrowserName, string> {
  const [first = nothingMissing, ...others] = paths.map((path) => missingIn(path, targets));
  return new Map([...first].filter(([browser]) => others.every((missing) => missing.has(browser))));
}
