import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { root } from '../root.ts';
import { screenTargets } from './browser-targets.ts';
import { packageFolderOf } from './bundled-packages.ts';

/** File name of the screen's service worker, whose scope is `/screen`. */
export const screenWorker = 'screen-worker.js';

const sourceDir = path.join(root, 'src/web/screen');

interface Folders {
  readonly clientDir: string;
  readonly renderDir: string;
}

/**
 * Builds the mosque's screen: one script and one stylesheet for old browsers, beside the app and without it, the document that
 * the server sends at every screen's address, and the worker that keeps them.
 */
export async function buildMosqueScreen({ clientDir, renderDir }: Folders): Promise<void> {
  const assets = await readdir(path.join(clientDir, 'assets'));
  const script = await buildScript(clientDir);
  const { style, fonts } = await buildStyle(clientDir, assets);
  const template = await readFile(path.join(sourceDir, 'screen.html'), 'utf8');
  const document = template.replace('/screen-style', style).replace('/screen-script', script);
  await writeFile(path.join(renderDir, 'screen.html'), document);
  await fillWorker(clientDir, [script, style, ...fonts, '/icon.svg'], document);
}

async function buildScript(clientDir: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(sourceDir, 'main.ts')],
    entryNames: 'assets/mosque-screen-[hash]',
    outdir: clientDir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: screenTargets.script,
    charset: 'utf8',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The mosque screen has no script');
  await writeFile(file.path, file.contents);
  const folders = Object.keys(metafile.inputs).flatMap((input) => packageFolderOf(input) ?? []);
  await writeFile(
    path.join(root, 'dist/build/screen-packages.json'),
    JSON.stringify([...new Set(folders)].sort()),
  );
  return `/${path.relative(clientDir, file.path)}`;
}

/** The app's fonts, without its fallback faces, whose descriptors old browsers don't know, and the font of the duas. */
const usedFace = /@font-face\s*\{[^}]*url\("@fontsource-variable\/[^}]*\}/g;
const fontPackagePath = /@fontsource-variable\/[\w-]+\/files\/([\w-]+)\.woff2/;

async function buildStyle(
  clientDir: string,
  assets: readonly string[],
): Promise<{ readonly style: string; readonly fonts: readonly string[] }> {
  const appFonts = await readFile(path.join(root, 'src/web/ui/styles/fonts.css'), 'utf8');
  const fonts: string[] = [];
  const faces = (appFonts.match(usedFace) ?? []).map((face) =>
    face.replace(fontPackagePath, (_, name: string) => {
      const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'));
      if (!file) throw new Error(`The page has no font ${name}`);
      fonts.push(`/assets/${file}`);
      return `/assets/${file}`;
    }),
  );
  const own = await readFile(path.join(sourceDir, 'screen.css'), 'utf8');
  const { code } = await transform(`${faces.join('\n')}\n${own}`, {
    ...{ loader: 'css', minify: true, target: screenTargets.style },
  });
  const style = `/assets/mosque-screen-${hashOf(code)}.css`;
  await writeFile(path.join(clientDir, style), code);
  return { style, fonts };
}

async function fillWorker(clientDir: string, files: readonly string[], document: string): Promise<void> {
  const template = path.join(root, 'src/web/public', screenWorker);
  const source = await readFile(template, 'utf8');
  const list = files.map((url) => JSON.stringify(url)).join(', ');
  const filled = source
    .replace("'screen-version'", () => JSON.stringify(hashOf(document + list)))
    .replace("'/screen-files'", () => list);
  const { code } = await transform(filled, { minify: true, target: screenTargets.script });
  await writeFile(path.join(clientDir, screenWorker), code);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);
