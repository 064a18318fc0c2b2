import type { Plugin } from 'vite';
import { iconBarrel, iconImports } from './icon-imports.ts';

const pageFile = /src\/web\/pages\/[\w-]+\.tsx$/;
/** Pages for few people, whose visits must not cost the others anything. */
const rarePageFile = /src\/web\/pages\/(?:developers|screen-editor|widget)\.tsx$/;
const homeFile = /src\/web\/pages\/home\.tsx$/;
const entryFile = /src\/web\/app\/entry-client\.tsx$/;
/** What Home loads in any case. */
const filesOfHome = [
  entryFile,
  homeFile,
  /src\/web\/features\/ads\/ads\.tsx$/,
  /src\/web\/features\/sky\/example-scene\.ts$/,
];
/** What Home loads when it is scrolled to: not worth a place in the first visit, except for its icons. */
const compassFile = /src\/web\/features\/qibla\/compass\/live-compass\.tsx$/;
/** Parts that only Home loads, at once or as soon as a place is known. */
const partOfHome =
  /src\/web\/features\/(?:ads\/ads|sky\/(?:example-scene|place-hero)|prayer-times\/today-times)\.tsx?$/;
const iconFile = /node_modules\/lucide-react\/dist\/esm\/icons\//;

export interface EagerPages {
  readonly plugin: Plugin;
  /** Whether Home loads the module at once, without a click or scroll. False for Home and the entry themselves. */
  isOfHome(moduleId: string): boolean;
  /** How many pages load the module at once, without those for few people; infinite for modules of the entry. */
  countOf(moduleId: string): number;
  /** Whether every page, or several pages or lazily loaded parts need the module. Those of Home count as one. */
  isShared(moduleId: string): boolean;
  /** Whether several modules use the icon: as its own chunk it would have only three hundred bytes. */
  isSharedIcon(moduleId: string): boolean;
}

/**
 * Knows which pages and lazily loaded parts need a module. The bundler treats them all alike and would make the first visit
 * load what only a dialog needs.
 */
export function eagerPages(): EagerPages {
  const importsOf = new Map<string, readonly string[]>();
  const lazyModules = new Set<string>();
  const icons = iconImports();
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  /** The entry, the pages and the lazily loaded parts that contain the module. Called only after every module has been read. */
  const usersOf = (moduleId: string) => {
    known ??= findUsers(importsOf, lazyModules);
    return known.get(moduleId) ?? [];
  };
  return {
    plugin: {
      name: 'eager-pages',
      moduleParsed({ id, importedIds, dynamicallyImportedIds, code }) {
        importsOf.set(id, importedIds);
        for (const lazyId of dynamicallyImportedIds) lazyModules.add(lazyId);
        icons.read(id, code ?? '');
      },
      buildEnd() {
        for (const [id, importedIds] of importsOf) importsOf.set(id, icons.resolveImports(id, importedIds));
      },
    },
    isOfHome(moduleId) {
      const files = iconFile.test(moduleId) ? [...filesOfHome, compassFile] : filesOfHome;
      return usersOf(moduleId).some((user) => files.some((file) => file.test(user)));
    },
    countOf(moduleId) {
      const users = usersOf(moduleId);
      if (users.some((user) => entryFile.test(user))) return Number.POSITIVE_INFINITY;
      return users.filter((user) => pageFile.test(user) && !rarePageFile.test(user)).length;
    },
    isShared(moduleId) {
      const users = usersOf(moduleId);
      if (users.some((user) => entryFile.test(user))) return true;
      return new Set(users.map((user) => (partOfHome.test(user) ? 'home' : user))).size > 1;
    },
    isSharedIcon(moduleId) {
      return iconFile.test(moduleId) && importersOf(moduleId, importsOf) > 1;
    },
  };
}

function findUsers(
  importsOf: ReadonlyMap<string, readonly string[]>,
  lazyModules: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const root of importsOf.keys()) {
    const isEntry = entryFile.test(root);
    if (!isEntry && !lazyModules.has(root)) continue;
    const reached = reachedFrom(root, importsOf);
    // The entry and the pages are chunks of their own: their scripts are found by their names.
    if (isEntry || pageFile.test(root)) reached.delete(root);
    for (const id of reached) users.set(id, [...(users.get(id) ?? []), root]);
  }
  return users;
}

function importersOf(moduleId: string, importsOf: ReadonlyMap<string, readonly string[]>): number {
  return [...importsOf].filter(([id, ids]) => !iconBarrel.test(id) && ids.includes(moduleId)).length;
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
