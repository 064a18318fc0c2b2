import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A script that the first visit loads, with its size on the wire. */
export interface WireScript {
  /** Relative to the folder of the page, for example `assets/index-abc.js`. */
  readonly file: string;
  /** Of the Brotli copy beside it; a file too small to have one travels as it is. */
  readonly wireBytes: number;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Scripts and module preloads that the document names. */
function namedIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'));
  const preloads = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) =>
    attribute(tag, 'href'),
  );
  return [...scripts, ...preloads]
    .filter((address) => address?.startsWith('/'))
    .map((a) => String(a).slice(1));
}

/** What a built module imports at once: `import"./x.js"`, `from"./x.js"`, but not `import("./x.js")`. */
function staticImports(file: string, code: string): string[] {
  const imports = [...code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)];
  return imports.map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''));
}

function wireBytesOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/**
 * Every script that a built page loads before anybody does anything, largest first.
 * @param clientDir folder of the built page
 * @param document file in it, for example `index.html`
 * @param fetchedLater files that its scripts ask for by themselves
 */
export function firstVisitScripts(
  clientDir: string,
  document: string,
  fetchedLater: readonly string[] = [],
): WireScript[] {
  const waiting = [...namedIn(readFileSync(path.join(clientDir, document), 'utf8')), ...fetchedLater];
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...staticImports(file, readFileSync(path.join(clientDir, file), 'utf8')));
  }
  const scripts = [...seen].map((file) => ({ file, wireBytes: wireBytesOf(path.join(clientDir, file)) }));
  return scripts.sort((a, b) => b.wireBytes - a.wireBytes);
}
