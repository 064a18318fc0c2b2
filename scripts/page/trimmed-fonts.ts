import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { root } from '../root.ts';

/** Weights of the page's text: `font-normal` to `font-bold`. Headings and everything else in Fraunces are semibold. */
const textWeights = { min: 400, max: 700 };
const headingWeight = 600;

/** The weights of each variable font, by folder. */
const weights: Readonly<Record<string, number | { readonly min: number; readonly max: number }>> = {
  figtree: textWeights,
  fraunces: headingWeight,
  'readex-pro': textWeights,
  vazirmatn: textWeights,
  'noto-sans-bengali': textWeights,
};

const packageFile = /^@fontsource-variable\/([\w-]+)\/files\/[\w-]+\.woff2$/;
/** The path below it names the package, so that its licence is shipped. */
const trimmedDir = path.join(root, '.cache/fonts/node_modules');

/**
 * Reduces the variable fonts to the weights that the page uses, two thirds of their size. Characters and features stay. Their
 * licence, the OFL 1.1, allows it under the same names: none of them has a reserved one.
 */
export function trimmedFonts(): Plugin {
  return {
    name: 'mihrab-trimmed-fonts',
    apply: 'build',
    enforce: 'pre',
    async config() {
      const styles = await readFile(path.join(root, 'src/web/ui/styles/fonts.css'), 'utf8');
      const files = [...styles.matchAll(/url\("(@fontsource-variable\/[^"]+)"\)/g)].map(
        ([, file = '']) => file,
      );
      await Promise.all(files.map(trim));
      return { resolve: { alias: [{ find: packageFile, replacement: `${trimmedDir}/$&` }] } };
    },
  };
}

async function trim(file: string): Promise<void> {
  const wght = weights[packageFile.exec(file)?.[1] ?? ''];
  if (!wght) throw new Error(`Nothing says which weights of ${file} the page uses`);
  const font = await readFile(path.join(root, 'node_modules', file));
  const trimmed = await subsetFont(font, undefined, {
    ...{ targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true },
    variationAxes: { wght },
  });
  const target = path.join(trimmedDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, trimmed);
}
