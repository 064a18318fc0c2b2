import type { Plugin } from 'vite';
import { iconImports } from './icon-imports.ts';

const pageFile = /src\/web\/pages\/[\w-]+\.tsx$/;
/** Lazy modules that Home always loads: the picture of the sun, and Mihrab's own advertisements. */
export const fetchedByHome = ['features/sky/example-scene.ts', 'features/ads/ads.tsx'] as const;
const homeFiles = ['pages/home.tsx', ...fetchedByHome].map((file) => `/src/web/${file}`);
const iconFile = /node_modules\/lucide-react\/dist\/esm\/icons\//;
const entryFile = /src\/web\/app\/entry-client\.tsx$/;

export interface EagerPages {
  readonly plugin: Plugin;
  /** How many pages load the module immediately, without a click or scroll; infinite for modules of the entry. */
  countOf(moduleId: string): number;
  /** Whether Home loads the module immediately; modules that only inner pages share must not burden the first visit. */
  isOfHome(moduleId: string): boolean;
  /** Whether several modules use the icon: as its own chunk it would have only three hundred bytes. */
  isSharedIcon(moduleId: string): boolean;
}

/**
 * Separates modules that many pages need immediately from those that only later parts need. The bundler treats both alike
 * and would make the first visit load what only a dialog needs.
 */
export function eagerPages(): EagerPages {
  const importsOf = new Map<string, readonly string[]>();
  const icons = iconImports();
  let pagesOf: Map<string, number> | undefined;
  let ofHome: Set<string> | undefined;
  return {
    plugin: {
      name: 'eager-pages',
      moduleParsed({ id, importedIds, code }) {
        importsOf.set(id, importedIds);
        icons.read(id, code ?? '');
      },
      buildEnd() {
        for (const [id, importedIds] of importsOf) importsOf.set(id, icons.resolveImports(id, importedIds));
      },
    },
    countOf(moduleId) {
      // Called only after every module has been read.
      pagesOf ??= countPages(importsOf);
      return pagesOf.get(moduleId) ?? 0;
    },
    isSharedIcon(moduleId) {
      return iconFile.test(moduleId) && importersOf(moduleId, importsOf) > 1;
    },
    isOfHome(moduleId) {
      ofHome ??= reachedByHome(importsOf);
      return ofHome.has(moduleId);
    },
  };
}

function countPages(importsOf: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const root of importsOf.keys()) {
    const worth = entryFile.test(root) ? Number.POSITIVE_INFINITY : pageFile.test(root) ? 1 : 0;
    if (worth === 0) continue;
    const reached = reachedFrom(root, importsOf);
    // The entry awaits its page: if a page imported the entry's chunk, each would wait for the other forever.
    reached.delete(root);
    for (const id of reached) counts.set(id, (counts.get(id) ?? 0) + worth);
  }
  return counts;
}

function importersOf(moduleId: string, importsOf: ReadonlyMap<string, readonly string[]>): number {
  return [...importsOf.values()].filter((ids) => ids.includes(moduleId)).length;
}

function reachedByHome(importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const roots = [...importsOf.keys()].filter(
    (id) => homeFiles.some((file) => id.endsWith(file)) || entryFile.test(id),
  );
  return new Set(roots.flatMap((root) => [...reachedFrom(root, importsOf)]));
}

function reachedFrom(root: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const queue = [root];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(importsOf.get(id) ?? []));
  }
  return reached;
}
