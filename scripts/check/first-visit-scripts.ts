import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A script that the first visit loads, with its size on the wire. */
export interface WireScript {
  /** Relative to the page's folder, for example `assets/index-abc.js`. */
  readonly file: string;
  /** Size of the Brotli copy; files too small to have one are sent as they are. */
  readonly wireBytes: number;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Scripts and module preloads in the document. */
function urlsIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'));
  const preloads = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) =>
    attribute(tag, 'href'),
  );
  return [...scripts, ...preloads].filter((url) => url?.startsWith('/')).map((url) => String(url).slice(1));
}

/** The static imports of a built module: `import"./x.js"`, `from"./x.js"`, but not `import("./x.js")`. */
function staticImports(file: string, code: string): string[] {
  const imports = [...code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)];
  return imports.map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''));
}

function wireBytesOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/**
 * Every script that a built page loads without user interaction, largest first.
 * @param clientDir folder of the built page
 * @param document file name in it, for example `index.html`
 * @param fetchedLater files that its scripts load by themselves
 */
export function firstVisitScripts(
  clientDir: string,
  document: string,
  fetchedLater: readonly string[] = [],
): WireScript[] {
  const queue = [...urlsIn(readFileSync(path.join(clientDir, document), 'utf8')), ...fetchedLater];
  const seen = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...staticImports(file, readFileSync(path.join(clientDir, file), 'utf8')));
  }
  const scripts = [...seen].map((file) => ({ file, wireBytes: wireBytesOf(path.join(clientDir, file)) }));
  return scripts.sort((a, b) => b.wireBytes - a.wireBytes);
}
