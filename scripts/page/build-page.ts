import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle, transform } from 'esbuild';
import { build } from 'vite';
import { buildNotices } from '../notices/build-notices.ts';
import { root } from '../root.ts';
import { writeAppManifests } from './app-manifests.ts';
import { buildTargets } from './browser-targets.ts';
import { compressFiles } from './compress.ts';
import { createFrames, type FrameOf, renderedFrames, wanderingPages } from './frames.ts';
import { buildMosqueScreen } from './mosque-screen.ts';
import type { Manifest } from './preloads.ts';
import { buildServiceWorkers } from './service-worker.ts';
import { writeSitemap } from './sitemap.ts';
import { drawSocialCards } from './social-cards.ts';

const configFile = path.join(root, 'vite.config.ts');
const clientDir = path.join(root, 'dist/client');
const renderDir = path.join(root, 'dist/render');

type Renderer = typeof import('../../src/web/app/entry-server.tsx');

/**
 * Builds the page into dist/client: the browser bundle, one HTML file per route and language, robots.txt, the sitemap of these
 * files, the licence list, the service workers, and compressed copies of everything. dist/render gets the renderer for pages
 * that the server renders on request.
 */
export async function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel: 'warn' });
  await buildRenderer();
  const renderer: Renderer = await import(pathToFileURL(path.join(renderDir, 'entry-server.js')).href);
  const manifest: Manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const startNotices = await Promise.all(
    renderer.languageCodes.map(async (code) => [code, await renderer.renderStartNotice(code)] as const),
  );
  const documentScripts = {
    start: await buildDocumentScript('start'),
    quiet: await buildDocumentScript('quiet'),
  };
  const frameOf = await createFrames(manifest, { startNotices: new Map(startNotices), documentScripts });
  await prerender(renderer, frameOf);
  await writeAppManifests(clientDir);
  await drawSocialCards(clientDir);
  await writeFile(path.join(renderDir, 'frames.json'), JSON.stringify(renderedFrames(frameOf)));
  await writeSitemap(clientDir, renderer);
  await mkdir(path.join(root, 'dist/build'), { recursive: true });
  await cp(path.join(clientDir, '.vite'), path.join(root, 'dist/build'), { recursive: true });
  await rm(path.join(clientDir, '.vite'), { recursive: true });
  await buildMosqueScreen({ clientDir, renderDir });
  buildNotices(root);
  await buildEmbedScript();
  await minifyPublic('boot.js', 'es5');
  await minifyPublic('notifications.js', 'es2020');
  await buildServiceWorkers(clientDir, manifest);
  await compressFiles(clientDir);
}

/**
 * Minifies a script that the bundler copies unchanged. esbuild fails on syntax that it can't write for the target: the oldest
 * browsers need ES5 in boot.js.
 */
async function minifyPublic(name: string, target: string): Promise<void> {
  const file = path.join(clientDir, name);
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, target, charset: 'utf8' });
  await writeFile(file, code);
}

/**
 * Builds a script of the document that isn't part of the app, as one file: in the app's bundle it would be cut into chunks that
 * load the whole app. Returns its path in the client folder.
 */
async function buildDocumentScript(name: 'start' | 'quiet'): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(root, `src/web/app/entry-${name}.ts`)],
    entryNames: `assets/${name}-[hash]`,
    outdir: clientDir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: buildTargets,
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`entry-${name}.ts has no output`);
  await writeFile(file.path, file.contents);
  return path.relative(clientDir, file.path);
}

/** Builds the script that other sites load. Its name has no hash, because it is written into their pages. */
async function buildEmbedScript(): Promise<void> {
  await bundle({
    entryPoints: [path.join(root, 'src/web/embed/mihrab-times.ts')],
    outdir: path.join(clientDir, 'embed'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTargets,
  });
}

/** Bundles every package, because React and the others are not installed on the server. */
async function buildRenderer(): Promise<void> {
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    // React picks its development or production build at run time; the server's NODE_ENV must not decide.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/web/app/entry-server.tsx'),
      outDir: renderDir,
      emptyOutDir: true,
      manifest: false,
    },
  });
}

async function prerender(renderer: Renderer, frameOf: FrameOf): Promise<void> {
  const { render, paths, languageCodes, inLanguage } = renderer;
  for (const language of languageCodes) {
    for (const route of [...Object.values(paths), ...wanderingPages]) {
      const { head, body } = await render(route, language);
      const [start, middle, rootEnd, end] = frameOf(route, language);
      const file = path.join(clientDir, fileOf(inLanguage(route, language)));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, start + head + middle + body + rootEnd + end);
    }
  }
}

/** `/` is index.html, `/ar` is ar.html, `/ar/qibla` is ar/qibla.html. */
const fileOf = (pathname: string): string => (pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`);
