import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import type { FeaturePath, Targets } from './compat-data.ts';
import type { Exception } from './exceptions.ts';
import { type ReadScript, readScript, type UnsupportedFeature } from './script-features.ts';
import { unsupportedInStyleAttribute, unsupportedInStylesheet } from './style-features.ts';

export interface Requirements {
  readonly targets: Targets;
  readonly exceptions: readonly Exception[];
  /** Scripts that must run in any browser, by path within the folder. They may only use the syntax of ES5 (2009). */
  readonly es5: readonly string[];
  /** Which files are checked, by path within the folder; all by default. */
  readonly isChecked?: (file: string) => boolean;
}

/**
 * Lists what the built page uses and the oldest supported browsers lack, one line per feature and file, and the exceptions
 * that nothing needs.
 * @param clientDir folder of the built page: scripts, workers, stylesheets, and `style` attributes in documents
 */
export function findUnsupportedFeatures(
  clientDir: string,
  { targets, exceptions, es5, isChecked = () => true }: Requirements,
): string[] {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isChecked)
    .sort();
  const needed = new Set<Exception>();
  const lines: string[] = [];
  for (const { file, unsupported, parseError } of readAll(clientDir, files, targets)) {
    if (parseError) lines.push(`${file}: ${parseError}`);
    for (const item of unsupported) {
      const allowed = exceptions.filter((exception) => isAllowed(exception, file, item.feature));
      for (const exception of allowed) needed.add(exception);
      if (allowed.length === 0) lines.push(`${file}: ${describeFeature(item)}`);
    }
  }
  for (const file of es5) lines.push(...es5Errors(clientDir, file));
  for (const exception of exceptions)
    if (!needed.has(exception)) lines.push(`No file needs this exception any more: ${exception.reason}`);
  return lines;
}

interface ReadFile {
  readonly file: string;
  readonly unsupported: readonly UnsupportedFeature[];
  readonly parseError?: string;
}

function* readAll(clientDir: string, files: readonly string[], targets: Targets): Generator<ReadFile> {
  const textOf = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
  const scripts = new Map<string, ReadScript>();
  for (const file of files.filter((name) => /\.m?js$/.test(name))) {
    try {
      scripts.set(file, readScript(textOf(file), targets));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      yield { file, unsupported: [], parseError: `cannot be read: ${error.message}` };
    }
  }
  const pageNames = new Set([...scripts.values()].flatMap(({ ownNames }) => [...ownNames]));
  for (const [file, script] of scripts) yield { file, unsupported: script.unsupported(pageNames) };
  for (const file of files.filter((name) => name.endsWith('.css')))
    yield { file, unsupported: unsupportedInStylesheet(textOf(file), targets) };
  const known = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    yield { file, unsupported: unsupportedInDocument(textOf(file), targets, known) };
}

/** Checks the `style` attributes that no earlier document contained. */
function unsupportedInDocument(html: string, targets: Targets, known: Set<string>): UnsupportedFeature[] {
  const styles = [...html.matchAll(/<[^>]*?\sstyle="([^"]*)"/g)].flatMap(([, style]) => style ?? []);
  const newStyles = styles.filter((style) => !known.has(style));
  for (const style of newStyles) known.add(style);
  return unsupportedInStyleAttribute([...new Set(newStyles)].join(';'), targets);
}

/** `assets/inner-Cm1pzcc6.js` becomes `inner.js`; the service worker of every language becomes `sw.js`. */
export function familyOf(file: string): string {
  const name = path.posix.basename(file).replace(/-[\w-]{8}(?=\.\w+$)/, '');
  return name.replace(/^sw-[a-z]{2}\.js$/, 'sw.js');
}

function isAllowed({ files, features }: Exception, file: string, feature: FeaturePath): boolean {
  return (
    files.includes(familyOf(file)) &&
    features.some((allowed) => feature === allowed || feature.startsWith(`${allowed}.`))
  );
}

function describeFeature({ feature, missing }: UnsupportedFeature): string {
  const since = [...missing].map(([browser, version]) =>
    version === 'none' ? `not in ${browser}` : `${browser} ${version}`,
  );
  return `${feature} (${since.join(', ')})`;
}

function es5Errors(clientDir: string, file: string): string[] {
  try {
    parse(readFileSync(path.join(clientDir, file), 'utf8'), { ecmaVersion: 5 });
    return [];
  } catch (error) {
    return [`${file}: is not ES5: ${(error as Error).message}`];
  }
}
