import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { root } from '../root.ts';

/** Modules of src/web that the first visit of Home loads, besides what they import statically. */
const loadedByHome = [
  'app/entry-client.tsx',
  'pages/home.tsx',
  'features/sky/example-scene.ts',
  'features/ads/ads.tsx',
  // On phones.
  'features/qibla/compass/live-compass.tsx',
  // In browsers with another language.
  'features/display/language-offer.tsx',
];

/** Imports of modules that only the bundler of the page knows. */
const bundlerOnly = ['*.css', '*.woff2', '*?compiled', '*?english'];

/** Returns every chain of static imports from modules of src/web to a package. Imports of types don't count. */
async function importsOf(packageName: string, entries: readonly string[]): Promise<string[]> {
  const entryPoints = entries.map((entry) => path.join('src/web', entry));
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    outdir: 'unwritten',
    external: bundlerOnly,
    ...{ bundle: true, packages: 'external', format: 'esm', write: false, metafile: true },
  });
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (chain: readonly string[]) => {
    const file = chain.at(-1) ?? '';
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of metafile.inputs[file]?.imports ?? []) {
      if (imported.kind !== 'import-statement') continue;
      if (!imported.external) visit([...chain, imported.path]);
      else if (imported.path.split('/')[0] === packageName) found.push([...chain, imported.path].join(' → '));
    }
  };
  for (const entry of entryPoints) visit([entry]);
  return found;
}

it('finds chains of imports', async () => {
  expect(await importsOf('react', ['pages/home.tsx'])).toContainEqual(
    expect.stringMatching(/home\.tsx → .*react$/),
  );
  expect(await importsOf('zod', ['features/contact/draft.ts'])).not.toEqual([]);
});

it('has no import of Zod, which would add ten kilobytes to the first visit', async () => {
  expect(await importsOf('zod', loadedByHome)).toEqual([]);
});

it('lets the entry configure Zod before it loads', () => {
  expect(z.config()).toBe(Reflect.get(globalThis, '__zod_globalConfig'));
});
