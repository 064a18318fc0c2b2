const packageName = 'lucide-react';
/** The package's index file, which imports every icon. */
export const iconBarrel = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

export interface IconImports {
  read(moduleId: string, code: string): void;
  /** A module's imports, with the files of the icons it uses in place of the package's index file. */
  resolveImports(moduleId: string, importedIds: readonly string[]): readonly string[];
}

/**
 * All icons are imported through the package's index file. If followed literally, every module would depend on the icons of
 * every dialog, and the first visit would load them.
 */
export function iconImports(): IconImports {
  const namesOf = new Map<string, readonly string[]>();
  let barrel: { readonly id: string; readonly fileOf: ReadonlyMap<string, string> } | undefined;
  return {
    read(moduleId, code) {
      if (iconBarrel.test(moduleId)) barrel = { id: moduleId, fileOf: filesOf(code) };
      else namesOf.set(moduleId, importedNames(code));
    },
    resolveImports(moduleId, importedIds) {
      const names = namesOf.get(moduleId) ?? [];
      if (!barrel || !importedIds.includes(barrel.id) || names.length === 0) return importedIds;
      const { id: barrelId, fileOf } = barrel;
      const folder = barrelId.slice(0, barrelId.lastIndexOf('/'));
      const files = names.flatMap((name) => fileOf.get(name) ?? []).map((file) => `${folder}/${file}`);
      return [...importedIds.filter((id) => id !== barrelId), ...files];
    },
  };
}

/** For `import { Bell, Lock as Closed } from 'lucide-react'`: Bell and Lock. */
export function importedNames(code: string): string[] {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return [...lists].flatMap(([, list = '', from]) => (from === packageName ? namesIn(list) : []));
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '');

/** Reads the package's lines `export { default as Bell, default as BellIcon } from './icons/bell.mjs'`. */
export function filesOf(code: string): ReadonlyMap<string, string> {
  const lines = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.m?js)["']/g);
  return new Map(
    [...lines].flatMap(([, list = '', file = '']) =>
      [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
